import { BadRequestException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { mongo, Error as MongooseError } from 'mongoose';
import { describeFailure, problemOf } from './problem.js';
import { ProblemException } from './problem.exception.js';

const duplicate = new mongo.MongoServerError({
  message: 'E11000 duplicate key error { email: "visitor@example.org" }',
  code: 11000,
  keyPattern: { email: 1 },
  keyValue: { email: 'visitor@example.org' },
});

describe('problemOf', () => {
  it('keeps what a service says', () => {
    const problem = new ProblemException(409, 'It is taken', { name: 'It is taken' });
    expect(problemOf(problem)).toEqual({
      statusCode: 409,
      message: 'It is taken',
      fields: { name: 'It is taken' },
    });
  });

  it.each([
    [new NotFoundException('Cannot GET /api/secret?token=1'), 404],
    [new PayloadTooLargeException('File too large'), 413],
    [new BadRequestException('Unexpected field'), 400],
    [Object.assign(new Error('request entity too large'), { status: 413 }), 413],
    [Object.assign(new SyntaxError('Unexpected token } in JSON'), { status: 400 }), 400],
    [new mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.5'), 503],
    [new Error('connect to 10.0.0.5 failed'), 500],
    [Object.assign(new Error('upstream said so'), { status: 502 }), 500],
    ['a text', 500],
    [undefined, 500],
  ])('%s becomes a %i in our own words', (error, statusCode) => {
    const problem = problemOf(error);
    expect(problem.statusCode).toBe(statusCode);
    expect(problem.message).not.toMatch(/Cannot GET|Unexpected|File too|ECONN|10\.0|upstream|entity/);
    expect(problem.message).toMatch(/^[A-Z].* .*\w$/);
  });

  it('names the field of a unique index, never its value', () => {
    expect(problemOf(duplicate)).toMatchObject({
      statusCode: 409,
      fields: { email: 'This is already taken' },
    });
    expect(JSON.stringify(problemOf(duplicate))).not.toContain('visitor@');
  });

  it('answers 400 for values that the database layer refuses', () => {
    const cast = new MongooseError.CastError('ObjectId', { $ne: 1 }, '_id');
    expect(problemOf(cast)).toMatchObject({ statusCode: 400, fields: { _id: 'This is not a valid value' } });
    expect(problemOf(new MongooseError.ValidationError())).toMatchObject({ statusCode: 400 });
  });
});

describe('describeFailure', () => {
  it('holds where it happened, and nothing that a database error repeats', () => {
    const details = describeFailure(duplicate);
    expect(details).toMatchObject({ name: 'MongoServerError', code: 11000 });
    expect(JSON.stringify(details)).not.toContain('visitor@');
    expect(describeFailure(new TypeError('x is undefined'))).toMatchObject({ reason: 'x is undefined' });
  });
});
