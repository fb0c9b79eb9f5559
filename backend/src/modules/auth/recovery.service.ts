import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  ACCOUNT_LINK_LIFE,
  ACCOUNT_LINK_MESSAGES,
  type ForgotPasswordAnswer,
  type OpenedLink,
  type SetPassword,
  type StaffAccount,
} from '@chapel/contracts';
import { attemptsPerWindow } from '../../common/attempt-rules.js';
import { describeFailure } from '../../common/problem.js';
import { ProblemException } from '../../common/problem.exception.js';
import { TooManyException } from '../../common/too-many.exception.js';
import { LinkDeliveryService } from '../account-links/link-delivery.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AccountLinksService, type GoodLink } from '../account-links/account-links.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';

const MINUTE = 60_000;
/** Asked again so soon, no second mail goes out: nobody can flood a colleague's mailbox. */
const QUIET = 2 * MINUTE;
/** Requests from one address. High enough for an office that shares one. */
const PER_ADDRESS = attemptsPerWindow({ attempts: 20, windowMs: 15 * MINUTE });

/** Forgotten passwords, and the page that one-time links lead to. */
@Injectable()
export class RecoveryService implements OnModuleDestroy {
  private readonly logger = new Logger('Recovery');
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly links: AccountLinksService,
    private readonly sender: LinkDeliveryService,
    private readonly attempts: AttemptsService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  /**
   * Mails a link to the account of that address. The answer is given before anybody looks whether there is one, so
   * neither its words nor its time tell which addresses have an account.
   *
   * @throws 429 when one network address asks too often
   */
  async forgot(email: string, address: string): Promise<ForgotPasswordAnswer> {
    const limited = { what: 'forgotten-password', key: address, rule: PER_ADDRESS };
    const wait = await this.attempts.take(limited);
    if (wait > 0) throw new TooManyException('Too many tries. Please wait some minutes and try again', wait);
    const canMail = this.sender.canMail();
    if (canMail) {
      const work = this.mailLink(email)
        .catch((error: unknown) => this.logger.error(describeFailure(error)))
        .finally(() => this.running.delete(work));
      this.running.add(work);
    }
    return { canMail };
  }

  /** @throws 404 when the link is not, or no longer, good */
  async open(token: string): Promise<OpenedLink> {
    const { account, kind } = await this.accountOf(await this.links.find(token));
    return { kind, email: account.email, firstName: account.firstName };
  }

  /**
   * Sets the password that a link is for, uses the link up, and signs the account out everywhere.
   *
   * @throws 400 when anyone would guess the password, and the link stays good; 404 when the link is not, or no longer, good
   */
  async accept({ token, newPassword }: SetPassword): Promise<StaffAccount> {
    const asking = await this.accountOf(await this.links.find(token));
    await this.users.checkPassword(asking.account._id, newPassword);
    const { account } = await this.accountOf(await this.links.take(token));
    await this.users.setPassword(account._id, newPassword);
    await this.sessions.endAllOf(account._id);
    return { ...account, isPending: false };
  }

  private async accountOf(link: GoodLink | null) {
    const account = link && (await this.users.byId(link.userId));
    if (!link || !account?.isActive) throw new ProblemException(404, ACCOUNT_LINK_MESSAGES.gone);
    return { account, kind: link.kind };
  }

  private async mailLink(email: string): Promise<void> {
    const account = await this.users.byEmail(email);
    // Who never chose a password has an invitation, which this would make void.
    if (!account?.isActive || account.isPending) return;
    if (await this.links.isYoung(account._id, QUIET)) return;
    const life = ACCOUNT_LINK_LIFE.resetHours * 60 * MINUTE;
    const { token } = await this.links.make(account._id, 'reset', life);
    await this.sender.mail('reset', account.email, token);
  }
}
