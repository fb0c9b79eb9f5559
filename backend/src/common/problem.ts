import { HttpException } from '@nestjs/common';
import { Error as MongooseError, mongo } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.js';
import { EditConflictException } from './edit-conflict.js';
import { ProblemException } from './problem.exception.js';

/** What an error becomes in an answer. */
export interface ProblemCore {
  statusCode: number;
  message: string;
  fields?: Record<string, string> | undefined;
  /** With a conflict of two editors: the document as it is now. */
  current?: Record<string, unknown> | undefined;
}

/** Sentences for what the frameworks throw: their own are for developers, and some repeat the input. */
const SENTENCES: Record<number, string> = {
  400: 'This request could not be understood',
  401: 'Please sign in',
  403: 'Your account may not do this',
  404: 'There is nothing at this address',
  405: 'This address does not take this kind of request',
  408: 'The request took too long',
  409: 'This clashes with what is stored',
  413: 'What was sent is too large',
  415: 'This kind of content is not accepted here',
  429: 'Too many requests. Please try again later',
  503: 'The service is not available. Please try again in a moment',
};
const GENERIC = 'Something went wrong on our side. Please try again later';

const DISK_FULL =
  'Nothing can be stored at the moment. Please keep what you wrote, and tell whoever looks after the site';

/** The status, the sentence and the refused fields for anything that was thrown. Never a 5xx with details. */
export function problemOf(exception: unknown): ProblemCore {
  if (exception instanceof ProblemException) {
    return {
      statusCode: exception.getStatus(),
      message: exception.message,
      fields: exception.fields,
      ...(exception instanceof EditConflictException && { current: { ...exception.current } }),
    };
  }
  if (exception instanceof HttpException) return plain(exception.getStatus());
  if (exception instanceof MongooseError.CastError) {
    return refused({ [exception.path]: 'This is not a valid value' });
  }
  if (exception instanceof MongooseError.ValidationError) {
    const paths = Object.keys(exception.errors);
    return refused(Object.fromEntries(paths.map((path) => [path, 'This is not a valid value'])));
  }
  if (exception instanceof MongooseError.VersionError) {
    return { statusCode: 409, message: 'Someone else changed this meanwhile. Please load it again' };
  }
  if (isDuplicateKey(exception)) {
    return { statusCode: 409, message: 'There is already one like this', fields: duplicateFields(exception) };
  }
  if (isDatabaseAway(exception)) return plain(503);
  if (isDiskFull(exception)) return { statusCode: 503, message: DISK_FULL };
  // Express and its parsers mark their errors with the status that they mean.
  const status = statusOf(exception);
  return status >= 400 && status < 500 ? plain(status) : plain(500);
}

/** What a log line may say of a failure: enough to find it, nothing that a visitor typed. */
export function describeFailure(exception: unknown): Record<string, unknown> {
  if (!(exception instanceof Error)) return { name: typeof exception };
  // Database errors repeat the document that they refused.
  const repeatsInput = exception instanceof mongo.MongoError || exception instanceof MongooseError;
  const code: unknown = 'code' in exception ? exception.code : undefined;
  return {
    name: exception.name,
    ...(code !== undefined && { code }),
    ...(!repeatsInput && { reason: exception.message.slice(0, 300) }),
    at: (exception.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 6)
      .map((line) => line.trim()),
  };
}

/** No server to speak to, or one that is about to stop: the driver marks what may be tried again. */
const isDatabaseAway = (exception: unknown): boolean =>
  exception instanceof mongo.MongoServerSelectionError ||
  exception instanceof mongo.MongoNetworkError ||
  exception instanceof mongo.MongoNotConnectedError ||
  exception instanceof mongo.MongoTopologyClosedError ||
  (exception instanceof mongo.MongoError && exception.hasErrorLabel('RetryableWriteError'));

/** MongoDB's code OutOfDiskSpace, which the embedded database answers, too. */
const isDiskFull = (exception: unknown): boolean =>
  exception instanceof mongo.MongoServerError && exception.code === 14_031;

const plain = (statusCode: number): ProblemCore => ({
  statusCode,
  message: SENTENCES[statusCode] ?? (statusCode >= 500 ? GENERIC : 'This request could not be understood'),
});

const refused = (fields: Record<string, string>): ProblemCore => ({
  statusCode: 400,
  message: Object.values(fields)[0] ?? 'This request could not be understood',
  fields,
});

function duplicateFields(error: mongo.MongoServerError): Record<string, string> | undefined {
  const pattern: unknown = error['keyPattern'];
  if (typeof pattern !== 'object' || pattern === null) return undefined;
  return Object.fromEntries(Object.keys(pattern).map((path) => [path, 'This is already taken']));
}

function statusOf(exception: unknown): number {
  const marked = exception as { status?: unknown; statusCode?: unknown } | null | undefined;
  const status = marked?.status ?? marked?.statusCode;
  return typeof status === 'number' ? status : 500;
}
