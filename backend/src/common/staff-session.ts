import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { UserRole } from '@chapel/contracts';

/** Who is asking, as the global guard found it for this request. */
export interface StaffSession {
  userId: string;
  /** First and last name, for what is remembered of who did something. */
  name: string;
  sessionId: string;
  role: UserRole;
}

/** The request as the guard leaves it. */
export interface StaffRequest {
  headers: { authorization?: string };
  staff?: StaffSession;
}

/** Parameter of a route that is not public: the signed-in account. */
export const Staff = createParamDecorator((_data: unknown, context: ExecutionContext): StaffSession => {
  const { staff } = context.switchToHttp().getRequest<StaffRequest>();
  if (!staff) throw new Error('The guard has not run: is this route public?');
  return staff;
});
