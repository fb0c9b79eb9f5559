import { Body, Controller, HttpCode, Inject, Ip, Headers, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  forgotPasswordAnswerSchema,
  forgotPasswordSchema,
  openedLinkSchema,
  openLinkSchema,
  sessionSchema,
  setPasswordSchema,
  type ForgotPassword,
  type ForgotPasswordAnswer,
  type OpenedLink,
  type OpenLink,
  type Session,
  type SetPassword,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { AuthService } from './auth.service.js';
import { RecoveryService } from './recovery.service.js';
import { REFRESH_COOKIE_HEADERS, setRefreshCookie, type CookieCarrier } from './refresh-cookie.js';

/** Forgotten passwords and one-time links (product page, "Settings": staff accounts). */
@ApiTags('Signing in')
@Public()
@Controller('auth')
export class AccountLinksController {
  private readonly isSecure: boolean;

  constructor(
    private readonly recovery: RecoveryService,
    private readonly auth: AuthService,
    @Inject(CONFIG) config: Config,
  ) {
    this.isSecure = config.publicUrl?.startsWith('https:') ?? false;
  }

  @Post('forgot-password')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Ask for a link by mail to choose a new password',
    description:
      'The same answer for every address, whether it has an account or not. The link lasts an hour.',
  })
  @ApiAnswer(202, forgotPasswordAnswerSchema, 'Heard')
  @ApiProblems(400, 429)
  forgot(
    @Body({ schema: forgotPasswordSchema }) { email }: ForgotPassword,
    @Ip() address: string,
  ): Promise<ForgotPasswordAnswer> {
    return this.recovery.forgot(email, address);
  }

  @Post('links/open')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Whom a one-time link is for',
    description: 'The link stays good. Its secret is in the body, so that no log of addresses holds it.',
  })
  @ApiAnswer(200, openedLinkSchema, 'The link is good')
  @ApiProblems(400, 404)
  open(@Body({ schema: openLinkSchema }) { token }: OpenLink): Promise<OpenedLink> {
    return this.recovery.open(token);
  }

  @Post('links/accept')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose the password that a one-time link is for, and sign in' })
  @ApiAnswer(200, sessionSchema, 'Signed in; the link is used up', { headers: REFRESH_COOKIE_HEADERS })
  @ApiProblems(400, 404)
  async accept(
    @Body({ schema: setPasswordSchema }) body: SetPassword,
    @Headers('user-agent') browser: string | undefined,
    @Res({ passthrough: true }) response: CookieCarrier,
  ): Promise<Session> {
    const { session, refreshToken } = await this.auth.begin(await this.recovery.accept(body), browser);
    setRefreshCookie(response, refreshToken, this.isSecure);
    return session;
  }
}
