import { parseArgs } from 'node:util';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ACCOUNT_LINK_LIFE, emailSchema, inviteUserSchema, type AccountLink } from '@chapel/contracts';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/load-config.js';
import { databaseNameOf } from './config/database-name.js';
import { MetricsModule } from './modules/metrics/metrics.module.js';
import { InvitationsService } from './modules/users/invitations.service.js';
import { UsersModule } from './modules/users/users.module.js';
import { UsersService } from './modules/users/users.service.js';

const USAGE = `Say one of:
  npm run admin:create -- --email ADDRESS --first-name NAME --last-name NAME [--role owner|editor]
  npm run admin:reset-password -- --email ADDRESS`;

/** What the commands need of the API, and no more: nothing is synced, mailed or listened for meanwhile. */
@Module({ imports: [UsersModule] })
class StaffModule {
  static with(config: Config, mongoUri: string): DynamicModule {
    return {
      module: StaffModule,
      imports: [
        ConfigModule.with({ ...config, mail: undefined }),
        MetricsModule.with(undefined),
        MongooseModule.forRoot(mongoUri, {
          dbName: databaseNameOf(mongoUri),
          serverSelectionTimeoutMS: 5000,
        }),
      ],
    };
  }
}

/**
 * Makes a staff account, or lets somebody choose a new password, for whoever has the server's console. The person gets a
 * one-time link, as from the portal: nobody chooses a password for somebody else (decision 10).
 *
 * @param args the command (`create` or `reset-password`) and its options
 * @returns what to print
 * @throws Error with a sentence for the person at the console
 */
export async function runStaffCommand(
  { config, mongoUri }: { config: Config; mongoUri: string },
  args: string[],
): Promise<string> {
  const [command, options] = read(args);
  const app = await NestFactory.createApplicationContext(StaffModule.with(config, mongoUri), {
    logger: false,
    abortOnError: false,
  });
  try {
    const { models } = app.get<Connection>(getConnectionToken());
    await Promise.all(Object.values(models).map((model) => model.init()));
    const invitations = app.get(InvitationsService);
    if (command === 'create') return told(await invitations.invite(accountOf(options)), config);

    const email = emailOf(options);
    const account = await app.get(UsersService).byEmail(email);
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    return told(await invitations.linkFor(account._id), config);
  } finally {
    await app.close();
  }
}

type Options = Partial<Record<'email' | 'first-name' | 'last-name' | 'role', string>>;

function read(args: string[]): ['create' | 'reset-password', Options] {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: text, 'first-name': text, 'last-name': text, role: text },
  });
  const [command, ...others] = positionals;
  if ((command !== 'create' && command !== 'reset-password') || others.length > 0) throw new Error(USAGE);
  return [command, values];
}

/** What the options are called at the console. */
const OPTION_OF: Record<string, string> = { firstName: 'first-name', lastName: 'last-name' };

function accountOf(options: Options) {
  const account = inviteUserSchema.safeParse({
    email: options.email,
    firstName: options['first-name'],
    lastName: options['last-name'],
    role: options.role ?? 'owner',
  });
  if (account.success) return account.data;
  const reasons = account.error.issues.map(({ path: [field], message }) => {
    const name = String(field);
    return `  --${OPTION_OF[name] ?? name}: ${message}`;
  });
  throw new Error(`The account was not made:\n${reasons.join('\n')}\n\n${USAGE}`);
}

function emailOf({ email }: Options): string {
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new Error(`The address is missing or malformed.\n\n${USAGE}`);
  return parsed.data;
}

function told({ account, link }: AccountLink, { publicUrl, port }: Config): string {
  const address = publicUrl ? link : `http://localhost:${port}${link}`;
  const life = account.isPending
    ? `${ACCOUNT_LINK_LIFE.inviteDays} days`
    : `${ACCOUNT_LINK_LIFE.handedHours} hours`;
  return [
    account.isPending
      ? `The account ${account.email} waits for its password.`
      : `Until a new password is chosen, the one before works.`,
    `This link works once, within ${life}, and lets whoever has it choose the password:`,
    '',
    `  ${address}`,
  ].join('\n');
}
