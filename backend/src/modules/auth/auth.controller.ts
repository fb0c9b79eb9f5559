import { Body, Controller, Get, Headers, HttpCode, Inject, Ip, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  changePasswordSchema,
  loginSchema,
  sessionSchema,
  userSchema,
  type ChangePassword,
  type Login,
  type Session,
  type User,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { Staff, type StaffSession } from '../../common/staff-session.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { AuthService, type SignedIn } from './auth.service.js';
import {
  clearRefreshCookie,
  REFRESH_COOKIE_HEADERS,
  refreshTokenFrom,
  setRefreshCookie,
  type CookieCarrier,
} from './refresh-cookie.js';

/** Signing in and out (specification, section 7, "Auth"; product page). */
@ApiTags('Signing in')
@Controller('auth')
export class AuthController {
  private readonly isSecure: boolean;

  constructor(
    private readonly auth: AuthService,
    @Inject(CONFIG) config: Config,
  ) {
    this.isSecure = config.publicUrl?.startsWith('https:') ?? false;
  }

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in', description: 'The access token is good for 15 minutes.' })
  @ApiAnswer(200, sessionSchema, 'Signed in', { headers: REFRESH_COOKIE_HEADERS })
  @ApiProblems(400, 401, 429)
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Ip() address: string,
    @Headers('user-agent') browser: string | undefined,
    @Res({ passthrough: true }) response: CookieCarrier,
  ): Promise<Session> {
    return this.answer(await this.auth.login(login, address, browser), response);
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @ApiCookieAuth()
  @ApiOperation({ summary: 'A new access token, by the refresh cookie, which is replaced too' })
  @ApiAnswer(200, sessionSchema, 'Still signed in', { headers: REFRESH_COOKIE_HEADERS })
  @ApiProblems(401)
  async refresh(
    @Headers('cookie') cookies: string | undefined,
    @Res({ passthrough: true }) response: CookieCarrier,
  ): Promise<Session> {
    return this.answer(await this.auth.refresh(refreshTokenFrom(cookies)), response);
  }

  @Post('logout')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Sign out on this device; its tokens stop working at once' })
  @ApiAnswer(204, null, 'Signed out')
  @ApiProblems(401)
  async logout(
    @Staff() staff: StaffSession,
    @Res({ passthrough: true }) response: CookieCarrier,
  ): Promise<void> {
    await this.auth.logout(staff);
    clearRefreshCookie(response, this.isSecure);
  }

  @Get('me')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'The signed-in account' })
  @ApiAnswer(200, userSchema, 'The account')
  @ApiProblems(401)
  me(@Staff() staff: StaffSession): Promise<User> {
    return this.auth.me(staff);
  }

  @Post('change-password')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: "Change one's own password; signs the account out on every other device" })
  @ApiAnswer(204, null, 'Changed')
  @ApiProblems(400, 401, 429)
  changePassword(
    @Staff() staff: StaffSession,
    @Body({ schema: changePasswordSchema }) change: ChangePassword,
    @Ip() address: string,
  ): Promise<void> {
    return this.auth.changePassword(staff, change, address);
  }

  private answer({ session, refreshToken }: SignedIn, response: CookieCarrier): Session {
    setRefreshCookie(response, refreshToken, this.isSecure);
    return session;
  }
}
