import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { objectIdSchema } from '@chapel/contracts';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';

const ALGORITHM = 'HS256';
const ISSUER = 'chapel';
const AUDIENCE = 'chapel-api';
const LIFETIME = '15m';

const claimsSchema = z.object({ sub: objectIdSchema, sid: objectIdSchema });

/** Which account and session a token speaks for. What they may do is looked up, never read from the token. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** Signed access tokens (JWT), good for 15 minutes. */
@Injectable()
export class AccessTokens {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    // A key object is prepared once; bytes would be at each request.
    this.key = createSecretKey(config.jwtSecret, 'utf8');
  }

  issue({ userId, sessionId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(this.key);
  }

  /** The claims of a token that this server signed and that still holds, else null. */
  async read(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        // Pinned: a token that names `none` or another algorithm is refused, whatever its signature.
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : null;
    } catch {
      return null;
    }
  }
}
