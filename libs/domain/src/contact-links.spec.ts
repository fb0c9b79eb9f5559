import { describe, expect, it } from '@jest/globals';
import { directionsLink, telLink, whatsAppLink, whatsAppShareLink } from './contact-links.js';

describe('whatsAppLink', () => {
  it.each([
    ['024 000 0000', 'https://wa.me/233240000000'],
    ['24 000 0000', 'https://wa.me/233240000000'],
    ['+233 24 000 0000', 'https://wa.me/233240000000'],
    ['+233 (0)24 000 0000', 'https://wa.me/233240000000'],
    ['233240000000', 'https://wa.me/233240000000'],
    ['00233240000000', 'https://wa.me/233240000000'],
    ['+44 20 7946 0000', 'https://wa.me/442079460000'],
    ['', ''],
    ['000', ''],
  ])('%p → %p', (phone, link) => {
    expect(whatsAppLink(phone)).toBe(link);
  });

  it('encodes the text', () => {
    expect(whatsAppLink('024 000 0000', 'Hello & welcome?')).toBe(
      'https://wa.me/233240000000?text=Hello%20%26%20welcome%3F',
    );
    expect(whatsAppShareLink('a b')).toBe('https://wa.me/?text=a%20b');
  });
});

describe('telLink', () => {
  it.each([
    ['032 000 0000', 'tel:0320000000'],
    ['+233 (32) 000-0000', 'tel:+233320000000'],
    ['', ''],
  ])('%p → %p', (phone, link) => {
    expect(telLink(phone)).toBe(link);
  });
});

describe('directionsLink', () => {
  it('encodes the place', () => {
    expect(directionsLink(' Ahodwo, Kumasi & around ')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Ahodwo%2C%20Kumasi%20%26%20around',
    );
  });
});
