import { Injectable } from '@nestjs/common';
import {
  AUTH_MESSAGES,
  type ChangePassword,
  type Login,
  type Session,
  type StaffAccount,
  type User,
} from '@chapel/contracts';
import { ProblemException } from '../../common/problem.exception.js';
import type { StaffSession } from '../../common/staff-session.js';
import { SessionsService, type HeldSession } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { AccessTokens } from './access-token.js';
import { PasswordConfirmationService } from './password-confirmation.service.js';
import { SignInLimit } from './sign-in-limit.js';

/** What signing in and refreshing give: the body, and the token for the cookie. */
export interface SignedIn {
  session: Session;
  refreshToken: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly limit: SignInLimit,
    private readonly confirmation: PasswordConfirmationService,
  ) {}

  /** @throws 401 'Invalid credentials', the same for an unknown address, a wrong password and a closed account; 429 */
  async login({ email, password }: Login, address: string, browser: string | undefined): Promise<SignedIn> {
    const succeeded = await this.limit.take(email, address);
    const account = await this.users.authenticate(email, password);
    if (!account) throw new ProblemException(401, AUTH_MESSAGES.invalidCredentials);
    await succeeded();
    return this.begin(account, browser);
  }

  /**
   * Signs an account in whose password, or one-time link, was just checked.
   *
   * @param browser the request's `User-Agent`
   */
  async begin(account: StaffAccount, browser: string | undefined): Promise<SignedIn> {
    return this.signedIn(account, await this.sessions.begin(account._id, browser));
  }

  /** @throws 401 when the cookie is absent or its token no longer good */
  async refresh(refreshToken: string | undefined): Promise<SignedIn> {
    const held = refreshToken === undefined ? null : await this.sessions.refresh(refreshToken);
    const account = held && (await this.users.byId(held.userId));
    if (!held || !account?.isActive) throw new ProblemException(401, AUTH_MESSAGES.notAuthenticated);
    return this.signedIn(account, held);
  }

  logout(staff: StaffSession): Promise<void> {
    return this.sessions.end(staff.sessionId);
  }

  async me(staff: StaffSession): Promise<User> {
    const account = await this.users.byId(staff.userId);
    // Gone only when it was deleted since the guard looked, that very moment.
    if (!account) throw new ProblemException(401, AUTH_MESSAGES.notAuthenticated);
    return userOf(account);
  }

  /** Sets a new password and signs the account out everywhere else. @throws 400 when the current one is wrong; 429 */
  async changePassword(staff: StaffSession, change: ChangePassword, address: string): Promise<void> {
    await this.confirmation.confirm(staff.userId, change.currentPassword, address);
    await this.users.setPassword(staff.userId, change.newPassword);
    await this.sessions.endAllOf(staff.userId, staff.sessionId);
  }

  private async signedIn(account: StaffAccount, held: HeldSession): Promise<SignedIn> {
    const accessToken = await this.tokens.issue({ userId: held.userId, sessionId: held.sessionId });
    return {
      session: { access_token: accessToken, user: userOf(account) },
      refreshToken: held.refreshToken,
    };
  }
}

/** What an account shows of itself: the part of the contract's `User`. */
function userOf({ isActive: _isActive, isPending: _isPending, ...user }: StaffAccount): User {
  return user;
}
