import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AUTH_MESSAGES } from '@chapel/contracts';
import { ProblemException } from '../../common/problem.exception.js';
import { PUBLIC_ROUTE } from '../../common/public.decorator.js';
import { OWNER_ONLY } from '../../common/roles.decorator.js';
import type { StaffRequest } from '../../common/staff-session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { AccessTokens } from './access-token.js';

/**
 * The one guard, global: a route that does not say `@Public()` needs a token. Session and account are looked up at
 * each request, so that signing out, a new role and a closed account hold at once.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, places)) return true;

    const request = context.switchToHttp().getRequest<StaffRequest>();
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? await this.tokens.read(token) : null;
    if (!claims) throw notAuthenticated();

    const [isOpen, user] = await Promise.all([
      this.sessions.isOpen(claims.sessionId, claims.userId),
      this.users.byId(claims.userId),
    ]);
    if (!isOpen || !user?.isActive) throw notAuthenticated();
    if (this.reflector.getAllAndOverride<boolean | undefined>(OWNER_ONLY, places) && user.role !== 'owner') {
      throw new ProblemException(403, 'Only an owner may do this');
    }
    request.staff = { ...claims, name: `${user.firstName} ${user.lastName}`.trim(), role: user.role };
    return true;
  }
}

const notAuthenticated = () => new ProblemException(401, AUTH_MESSAGES.notAuthenticated);
