import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@chapel/contracts';
import { ProblemException } from '../../common/problem.exception.js';
import { UsersService } from '../users/users.service.js';
import { SignInLimit } from './sign-in-limit.js';

/** Asks whoever is signed in for the password again: a phone left on a table must not be enough. */
@Injectable()
export class PasswordConfirmationService {
  constructor(
    private readonly users: UsersService,
    private readonly limit: SignInLimit,
  ) {}

  /**
   * @param address the network address that asks
   * @throws 400 on `currentPassword` when it is absent or wrong; 429 after too many wrong ones
   */
  async confirm(userId: string, currentPassword: string | undefined, address: string): Promise<void> {
    if (!currentPassword) throw refusal(AUTH_MESSAGES.passwordNeeded);
    const succeeded = await this.limit.take(userId, address);
    if (!(await this.users.hasPassword(userId, currentPassword))) throw refusal(AUTH_MESSAGES.wrongPassword);
    await succeeded();
  }
}

const refusal = (reason: string) => new ProblemException(400, reason, { currentPassword: reason });
