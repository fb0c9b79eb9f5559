import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { InviteUser, StaffAccount, UpdateUser } from '@chapel/contracts';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { found } from '../../common/found.js';
import { ProblemException } from '../../common/problem.exception.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordHasher } from './password-hasher.js';
import { refuseCommonPassword } from './password-strength.js';
import { toStaffAccount, USER_MODEL, type UserRecord } from './user.schema.js';

const ACCOUNT = 'This account';

/** Staff accounts: what the owner manages, and what signing in asks. */
@Injectable()
export class UsersService {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<UserRecord>,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly links: AccountLinksService,
  ) {}

  async list(): Promise<StaffAccount[]> {
    const users = await this.users.find().sort({ firstName: 1, lastName: 1, _id: 1 }).lean();
    return users.map(toStaffAccount);
  }

  /**
   * @param password absent for somebody who is invited: nobody can sign in to the account until one is chosen
   * @throws 400 when anyone would guess the password; 409 when the address has an account
   */
  async create(account: InviteUser, password?: string): Promise<StaffAccount> {
    if (password !== undefined) await refuseCommonPassword(password, textsOf(account), 'password');
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    try {
      return toStaffAccount(await this.users.create({ ...account, ...(passwordHash && { passwordHash }) }));
    } catch (error) {
      if (isDuplicateKey(error)) {
        const reason = 'There is already an account with this email';
        throw new ProblemException(409, reason, { email: reason });
      }
      throw error;
    }
  }

  /**
   * Changes an account. Switching it off signs it out everywhere and ends its one-time link; a new role holds from the
   * next request.
   *
   * @throws 404; 409 when no active owner would be left
   */
  async update(id: string, changes: UpdateUser): Promise<StaffAccount> {
    const user = await this.oneAtATime(async () => {
      if (changes.isActive === false || changes.role === 'editor') await this.keepAnOwner(id);
      return this.users.findByIdAndUpdate(id, { $set: changes }, { returnDocument: 'after' }).lean();
    });
    const account = toStaffAccount(found(user, ACCOUNT));
    if (!account.isActive) await this.shutOut(id);
    return account;
  }

  /** Signs the account out on every device. @throws 404 */
  async signOut(id: string): Promise<void> {
    found(await this.users.exists({ _id: id }), ACCOUNT);
    await this.sessions.endAllOf(id);
  }

  /** @throws 404; 409 for one's own account, or when no active owner would be left */
  async remove(id: string, askedBy: string): Promise<void> {
    if (id === askedBy) throw new ProblemException(409, 'You cannot delete your own account');
    const removed = await this.oneAtATime(async () => {
      await this.keepAnOwner(id);
      return this.users.findByIdAndDelete(id).lean();
    });
    found(removed, ACCOUNT);
    await this.shutOut(id);
  }

  /** The account, active or not; null when there is none. */
  async byId(id: string): Promise<StaffAccount | null> {
    const user = await this.users.findById(id).lean();
    return user && toStaffAccount(user);
  }

  /** The account of that address, in small letters; null when there is none. */
  async byEmail(email: string): Promise<StaffAccount | null> {
    const user = await this.users.findOne({ email }).lean();
    return user && toStaffAccount(user);
  }

  /**
   * The active account that the address and the password belong to; null for an unknown address, a wrong password
   * and an account that is switched off, after the same work for each.
   *
   * @param email in small letters, as the contract makes it
   */
  async authenticate(email: string, password: string): Promise<StaffAccount | null> {
    const user = await this.users.findOne({ email }).lean();
    const matches = await this.passwords.verify(user?.passwordHash, password);
    return user?.isActive && matches ? toStaffAccount(user) : null;
  }

  /** Whether it is the account's password. */
  async hasPassword(id: string, password: string): Promise<boolean> {
    const user = await this.users.findById(id).lean();
    return this.passwords.verify(user?.passwordHash, password);
  }

  /** Whether the account may have that password. @throws 400 when anyone would guess it */
  async checkPassword(id: string, password: string): Promise<void> {
    const user = await this.users.findById(id).lean();
    await refuseCommonPassword(password, user ? textsOf(user) : [], 'newPassword');
  }

  /** @throws 400 when anyone would guess it */
  async setPassword(id: string, password: string): Promise<void> {
    await this.checkPassword(id, password);
    const passwordHash = await this.passwords.hash(password);
    await this.users.updateOne({ _id: id }, { $set: { passwordHash } });
  }

  async isEmpty(): Promise<boolean> {
    return (await this.users.exists({})) === null;
  }

  /** Someone must be left who can manage the accounts. */
  private async keepAnOwner(id: string): Promise<void> {
    // Who has not accepted the invitation cannot manage anything yet.
    const owner = { role: 'owner', isActive: true, passwordHash: { $exists: true } } as const;
    const others = await this.users.exists({ ...owner, _id: { $ne: id } });
    const isOwner = await this.users.exists({ ...owner, _id: id });
    if (isOwner && !others) {
      throw new ProblemException(409, 'This is the last owner. Make someone else an owner first');
    }
  }

  private async shutOut(id: string): Promise<void> {
    await Promise.all([this.sessions.endAllOf(id), this.links.removeOf(id)]);
  }

  /** Two owners who switch each other off at the same moment must not both succeed. */
  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

/** What a password may not be made of. */
const textsOf = ({ email, firstName, lastName }: Pick<UserRecord, 'email' | 'firstName' | 'lastName'>) => [
  email,
  firstName,
  lastName,
];
