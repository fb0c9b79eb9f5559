import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessTokens } from './access-token.js';
import { AccountLinksController } from './account-links.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordConfirmationService } from './password-confirmation.service.js';
import { RecoveryService } from './recovery.service.js';
import { SignInLimit } from './sign-in-limit.js';

@Module({
  imports: [AttemptsModule, UsersModule, SessionsModule, AccountLinksModule],
  controllers: [AuthController, AccountLinksController, OwnSessionsController],
  providers: [
    AuthService,
    RecoveryService,
    PasswordConfirmationService,
    AccessTokens,
    SignInLimit,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [PasswordConfirmationService],
})
export class AuthModule {}
