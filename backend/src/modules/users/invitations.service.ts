import { Injectable } from '@nestjs/common';
import { ACCOUNT_LINK_LIFE, type AccountLink, type InviteUser, type StaffAccount } from '@chapel/contracts';
import { found } from '../../common/found.js';
import { ProblemException } from '../../common/problem.exception.js';
import { LinkDeliveryService } from '../account-links/link-delivery.service.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { UsersService } from './users.service.js';

const HOUR = 3_600_000;

/** One-time links that an owner makes: for a new person, or for one who lost the link or forgot the password. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly users: UsersService,
    private readonly links: AccountLinksService,
    private readonly sender: LinkDeliveryService,
  ) {}

  /** Adds the account and invites the person. @throws 409 when the address has an account */
  async invite(input: InviteUser): Promise<AccountLink> {
    return this.send(await this.users.create(input));
  }

  /** A new link; the account's last one stops working. @throws 404; 409 for an account that is switched off */
  async linkFor(id: string): Promise<AccountLink> {
    const account = found(await this.users.byId(id), 'This account');
    if (!account.isActive) throw new ProblemException(409, 'This account is deactivated. Activate it first');
    return this.send(account);
  }

  private async send(account: StaffAccount): Promise<AccountLink> {
    const kind = account.isPending ? 'invite' : 'reset';
    // An owner hands the second kind over by telephone or WhatsApp: an hour would be over before it is read.
    const hours = account.isPending ? ACCOUNT_LINK_LIFE.inviteDays * 24 : ACCOUNT_LINK_LIFE.handedHours;
    const { token, expiresAt } = await this.links.make(account._id, kind, hours * HOUR);
    return {
      account,
      link: this.sender.linkOf(token),
      expiresAt: expiresAt.toISOString(),
      mail: await this.sender.mail(kind, account.email, token),
    };
  }
}
