import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with OWASP's first recommended parameters: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Makes and checks password hashes, in the thread pool. */
@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /**
   * Whether the password belongs to the hash. Without a hash (there is no such account) it does the same work for
   * nothing, so that the time of an answer does not tell which addresses have an account.
   */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.decoy ??= this.hash(randomBytes(32).toString('base64url'));
    const decoy = await this.decoy;
    const matches = await verify(passwordHash ?? decoy, password);
    return passwordHash !== undefined && matches;
  }
}
