import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemException } from '../../common/problem.exception.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { UsersService } from './users.service.js';

/** Address of the first account where ADMIN_EMAIL is not set; `.local` is nobody's mail domain. */
const DEFAULT_EMAIL = 'owner@chapel.local';

/** Makes the first account on a database that has none (product page). */
@Injectable()
export class FirstOwner {
  constructor(
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns the account, when this call made it; its password only when it was made up here, for the one place that
   * shows it to the person at the console
   */
  async ensure(): Promise<{ email: string; password?: string } | undefined> {
    if (!(await this.users.isEmpty())) return undefined;
    const { admin } = this.config;
    const email = admin?.email ?? DEFAULT_EMAIL;
    const password = admin?.password ?? randomBytes(15).toString('base64url');
    try {
      await this.users.create({ email, firstName: 'Site', lastName: 'Owner', role: 'owner' }, password);
    } catch (error) {
      // Another process that starts at the same moment was faster.
      if (error instanceof ProblemException && error.getStatus() === 409) return undefined;
      throw error;
    }
    return admin ? { email } : { email, password };
  }
}
