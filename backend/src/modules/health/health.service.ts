import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ProblemException } from '../../common/problem.exception.js';

/** A database that takes longer than this, in milliseconds, is of no use to a visitor. */
const PATIENCE_MS = 2000;

@Injectable()
export class HealthService {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Asks the database for a sign of life. @throws 503 when it gives none in time */
  async checkDatabase(): Promise<void> {
    const { db } = this.connection;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
    });
    try {
      if (!db) throw new Error('not connected');
      await Promise.race([db.command({ ping: 1 }), tooLate]);
    } catch {
      throw new ProblemException(503, 'The database does not answer');
    } finally {
      clearTimeout(timer);
    }
  }
}
