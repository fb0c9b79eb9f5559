import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ActionRow } from './action-row';
import { buttonClass } from './button';
import { PhoneIcon } from './icons';
import { Section, SectionHead } from './section';

describe('ActionRow', () => {
  it('says for screen readers whom an action is about, beginning with what is written', () => {
    const action = { label: 'Call', href: 'tel:0320000000', about: 'Kumasi', icon: <PhoneIcon /> };
    render(<ActionRow actions={[action]} />);
    expect(screen.getByRole('link', { name: 'Call: Kumasi' }).getAttribute('href')).toBe('tel:0320000000');
  });

  it('is nothing without actions', () => {
    expect(render(<ActionRow actions={[]} />).container.childElementCount).toBe(0);
  });
});

describe('Section', () => {
  it('is named by its heading and tells a dark ground to what lies on it', () => {
    render(
      <Section tone="dark" labelledBy="heading">
        <SectionHead id="heading" eyebrow="Near you" title="Our branches" />
      </Section>,
    );
    const region = screen.getByRole('region', { name: 'Our branches' });
    expect(region.getAttribute('data-ground')).toBe('dark');
    expect(screen.getByText('Near you')).toBeTruthy();
  });

  it('leaves a light ground unmarked', () => {
    const { container } = render(<Section tone="tint">text</Section>);
    expect(container.firstElementChild?.hasAttribute('data-ground')).toBe(false);
  });
});

describe('buttonClass', () => {
  it('joins look and size', () => {
    expect(buttonClass('gold')).toBe('button gold');
    expect(buttonClass('line', 'small')).toBe('button line small');
  });
});
