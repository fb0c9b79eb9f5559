import { describe, expect, it } from '@jest/globals';
import { branchName } from './branch-name.js';

const branches = [{ _id: '66f1a7c2e4b0a1b2c3d4e5f6', name: 'Ahodwo' }];

describe('branchName', () => {
  it.each([
    ['all', 'All branches'],
    ['', 'All branches'],
    ['accra', 'Accra'],
    ['kumasi', 'Kumasi'],
    ['knust', 'KNUST'],
    ['sunyani', 'Sunyani'],
    ['66f1a7c2e4b0a1b2c3d4e5f6', 'Ahodwo'],
    ['66f1a7c2e4b0a1b2c3d4e5f0', ''],
    ['constructor', ''],
  ])('%p → %p', (value, name) => {
    expect(branchName(value, branches)).toBe(name);
  });
});
