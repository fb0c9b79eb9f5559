import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { IMAGE_LIMITS, IMAGE_MESSAGES } from '@chapel/contracts';
import { ProblemException } from './problem.exception.js';

/** What a route behind the interceptor gets by `@UploadedFile()`. */
export interface ImageFile {
  buffer: Buffer;
  /** The file's name, as the sender calls it: only ever shown. */
  originalname: string;
}

const FIELD = 'file';

const takeFile = multer({
  storage: memoryStorage(),
  // As browsers write a file's name (HTML, "multipart form data").
  defParamCharset: 'utf8',
  // One file and nothing else: a picture's form has no other field (specification, section 7).
  limits: { fileSize: IMAGE_LIMITS.bytes, files: 1, fields: 4, fieldSize: 1024, fieldNameSize: 100 },
}).single(FIELD);

const refusal = (statusCode: number, message: string) =>
  new ProblemException(statusCode, message, { [FIELD]: message });

/**
 * Reads the one picture of a multipart body, field `file`, into memory (`request.file`). Guards run before it, so no
 * byte of a stranger's upload is read.
 *
 * Answers 400 without a file, with the file in another field or with two of them, and 413 for more than 5 MB, each
 * with the specification's sentence.
 */
@Injectable()
export class ImageFileInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    await new Promise<void>((resolve, reject) => {
      takeFile(request, response, (error: unknown) => {
        if (error) reject(problemOf(error, request));
        else resolve();
      });
    });
    if (!request.file?.size) throw refusal(400, IMAGE_MESSAGES.selectFile);
    return next.handle();
  }
}

function problemOf(error: unknown, request: Request): ProblemException {
  if (!(error instanceof MulterError)) return refusal(400, 'The upload broke off. Please try again.');
  if (error.code === 'LIMIT_FILE_SIZE') {
    // The rest was not read; the body's length is the file's but for a few hundred bytes of form around it.
    const length = Number(request.headers['content-length']);
    return refusal(413, IMAGE_MESSAGES.tooLarge(Math.max(length || 0, IMAGE_LIMITS.bytes + 1)));
  }
  if (error.code === 'LIMIT_FILE_COUNT') return refusal(400, 'Please upload one picture at a time');
  return refusal(400, IMAGE_MESSAGES.selectFile);
}
