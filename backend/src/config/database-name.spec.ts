import { describe, expect, it } from '@jest/globals';
import { databaseNameOf } from './database-name.js';

describe('databaseNameOf', () => {
  it.each([
    ['mongodb://localhost:27017', 'chapel'],
    ['mongodb://localhost:27017/', 'chapel'],
    ['mongodb://localhost/?retryWrites=true', 'chapel'],
    ['mongodb://user:pa%2Fss@a:1,b:2/site?replicaSet=x', 'site'],
    ['mongodb+srv://db.example.org/my%20site', 'my site'],
    ['mongodb://%2Ftmp%2Fchapel.sock/', 'chapel'],
  ])('%s → %s', (uri, name) => {
    expect(databaseNameOf(uri)).toBe(name);
  });
});
