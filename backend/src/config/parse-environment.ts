import path from 'node:path';
import { checkEnvironment, type MetricsAddress } from '@chapel/service';
import { environmentSchema } from './environment.schema.js';

/** The settings of one start of the server. */
export interface Environment {
  port: number;
  /** Folder for what the process keeps itself: the embedded database and the made secret. */
  dataDir: string;
  /** Folder of the daily backups of the embedded database; undefined for none. */
  backupDir?: string | undefined;
  mongodbUri?: string | undefined;
  jwtSecret?: string | undefined;
  /** The first owner; without it one is made with a random password. */
  admin?: { email: string; password: string } | undefined;
  starterContent: boolean;
  /** Origin under which visitors know the site, without a slash at the end. */
  publicUrl?: string | undefined;
  /** Whether browsers keep a copy of the public site for times without a connection. */
  offlineCopy: boolean;
  /** Addresses, ranges (CIDR) and Express's names of ranges whose `X-Forwarded-…` headers are believed. */
  trustedProxies: string[];
  /** Origins, besides `publicUrl`, whose pages may read the API's answers. */
  corsOrigins: string[];
  mail?: { smtpUrl: string; from: string } | undefined;
  /** Whether this process fetches videos, episodes and calendar by itself; a manual sync works either way. */
  sync: boolean;
  /** Without a key the newest videos come from the feed that needs none. */
  youtube: { apiKey?: string | undefined; apiUrl: string; feedUrl: string };
  /** Without a key no calendar can be read. */
  calendar: { apiKey?: string | undefined; apiUrl: string };
  /** Months after which messages, and members who left, are deleted; 0 for never. */
  retention: { messageMonths: number; leftMemberMonths: number };
  /** Where figures for Prometheus are served; not at all without it. */
  metrics?: MetricsAddress | undefined;
  isProduction: boolean;
  isDevelopment: boolean;
}

/**
 * Reads settings from environment variables. Pure: it touches neither `process` nor the disk.
 *
 * @throws EnvironmentError that names every bad variable; values are never repeated, they may be secrets
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const data = checkEnvironment(environmentSchema, variables);
  return {
    port: data.PORT,
    dataDir: data.DATA_DIR,
    backupDir: data.BACKUPS === 'on' ? (data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups')) : undefined,
    mongodbUri: data.MONGODB_URI,
    jwtSecret: data.JWT_SECRET,
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD
        ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
        : undefined,
    starterContent: data.STARTER_CONTENT === 'on',
    publicUrl: data.PUBLIC_URL,
    offlineCopy: data.OFFLINE_COPY === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    corsOrigins: data.CORS_ORIGINS,
    mail: data.SMTP_URL && data.MAIL_FROM ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM } : undefined,
    sync: data.SYNC === 'on',
    youtube: { apiKey: data.YOUTUBE_API_KEY, apiUrl: data.YOUTUBE_API_URL, feedUrl: data.YOUTUBE_FEED_URL },
    calendar: { apiKey: data.GOOGLE_CALENDAR_KEY, apiUrl: data.GOOGLE_CALENDAR_URL },
    retention: { messageMonths: data.KEEP_MESSAGES_MONTHS, leftMemberMonths: data.KEEP_LEFT_MEMBERS_MONTHS },
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    isProduction: data.NODE_ENV === 'production',
    isDevelopment: data.NODE_ENV === 'development',
  };
}
