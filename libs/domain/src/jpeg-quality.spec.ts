import { describe, expect, it } from '@jest/globals';
import { fitLongestSide, jpegFallback, jpegQualityLadder } from './jpeg-quality.js';

describe('jpegQualityLadder', () => {
  it('goes from 0.9 to 0.3 by 0.05, exactly', () => {
    expect(jpegQualityLadder()).toEqual([
      0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3,
    ]);
  });
});

describe('fitLongestSide', () => {
  it('makes the longest side 800 and keeps the shape', () => {
    expect(fitLongestSide({ width: 4000, height: 3000 })).toEqual({ width: 800, height: 600 });
    expect(fitLongestSide({ width: 900, height: 1600 })).toEqual({ width: 450, height: 800 });
  });

  it('does not enlarge, and never makes a side nothing', () => {
    expect(fitLongestSide({ width: 320, height: 200 })).toEqual({ width: 320, height: 200 });
    expect(fitLongestSide({ width: 20_000, height: 2 })).toEqual({ width: 800, height: 1 });
  });
});

describe('jpegFallback', () => {
  it('is 10 % smaller at quality 0.8', () => {
    expect(jpegFallback({ width: 800, height: 600 })).toEqual({ width: 720, height: 540, quality: 0.8 });
  });
});
