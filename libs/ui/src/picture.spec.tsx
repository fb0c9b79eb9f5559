import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

const variant = (width: number, format: string) => ({
  url: `/api/uploads/1/${width}.${format}`,
  width,
  format,
});
const source = {
  url: '/api/uploads/1/640.jpeg',
  width: 640,
  height: 480,
  variants: [variant(320, 'jpeg'), variant(640, 'jpeg'), variant(320, 'avif'), variant(640, 'avif')],
};

describe('Picture', () => {
  it('offers every size of each format that there is, the smallest format first', () => {
    const { container } = render(<Picture source={source} alt="" sizes="90vw" />);
    const offers = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({
      type,
      srcset,
      sizes,
    }));
    expect(offers).toEqual([
      {
        type: 'image/avif',
        srcset: '/api/uploads/1/320.avif 320w, /api/uploads/1/640.avif 640w',
        sizes: '90vw',
      },
      {
        type: 'image/jpeg',
        srcset: '/api/uploads/1/320.jpeg 320w, /api/uploads/1/640.jpeg 640w',
        sizes: '90vw',
      },
    ]);
  });

  it('keeps its place while it loads, and loads late', () => {
    render(<Picture source={source} alt="The choir" sizes="90vw" />);
    const image = screen.getByRole('img', { name: 'The choir' });
    expect(image.getAttribute('width')).toBe('640');
    expect(image.getAttribute('height')).toBe('480');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('src')).toBe('/api/uploads/1/640.jpeg');
  });
});
