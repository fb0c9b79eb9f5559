import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { GivingAccount, GivingChange } from '@chapel/contracts';
import type { StaffSession } from '../../common/staff-session.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { PasswordConfirmationService } from '../auth/password-confirmation.service.js';
import { OutboxService } from '../mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import { givingMail } from './giving-mail.js';
import type { GivingChangeRecord } from './settings.schema.js';
import { SettingsService, type GroupChanges } from './settings.service.js';

/** How long the dashboard shows a change, in milliseconds. */
const SHOWN_MS = 24 * 3_600_000;

/** Who asks for a change: the session, the password typed again, and from where. */
export interface Asker {
  staff: StaffSession;
  currentPassword: string | undefined;
  address: string;
}

/** A changed Mobile Money number is theft: the accounts change only by password, and every owner hears of it. */
@Injectable()
export class GivingGuardService {
  constructor(
    private readonly settings: SettingsService,
    private readonly confirmation: PasswordConfirmationService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lets changes of the settings pass, those of the giving accounts only with the password.
   *
   * @returns what is to be remembered in the same write; undefined when no account changes
   * @throws 400 when the password is absent or wrong; 429
   */
  async pass(changes: GroupChanges, asker: Asker): Promise<GivingChangeRecord | undefined> {
    const after = changes.giving?.accounts;
    if (!after) return undefined;
    const before = (await this.settings.settings()).giving.accounts;
    if (isDeepStrictEqual(plain(before), plain(after))) return undefined;
    const { staff, currentPassword, address } = asker;
    await this.confirmation.confirm(staff.userId, currentPassword, address);

    const account = await this.users.byId(staff.userId);
    const by = account ? `${account.firstName} ${account.lastName}` : 'An account that is gone';
    const change = { at: new Date(), by, before, after };
    // Before the write: a mail too many, when the write then fails, does less harm than one that never goes.
    await this.mailOwners(change);
    return change;
  }

  /** What the dashboard shows, newest first. */
  async recent(): Promise<GivingChange[]> {
    const changes = await this.settings.givingChangesSince(new Date(Date.now() - SHOWN_MS));
    return changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change }));
  }

  private async mailOwners(change: GivingChangeRecord): Promise<void> {
    const owners = (await this.users.list()).filter(({ role, isActive }) => role === 'owner' && isActive);
    for (const { email } of owners) {
      await this.outbox.queue(String(new Types.ObjectId()), givingMail(change, email, this.config.publicUrl));
    }
  }
}

/** Without what the database adds or orders otherwise. */
const plain = (accounts: readonly GivingAccount[]) =>
  accounts.map(({ kind, provider, number, registeredName, purpose, branchOfBank }) => [
    kind,
    provider,
    number,
    registeredName,
    purpose,
    branchOfBank,
  ]);
