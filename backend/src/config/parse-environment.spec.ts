import { describe, expect, it } from '@jest/globals';
import { EnvironmentError } from '@chapel/service';
import { parseEnvironment } from './parse-environment.js';

const SECRET = 'Kx7vQ2mWc9TzR4bYp1LdHs6NfGj3EuAo';

function reasonsFor(variables: Record<string, string>): Record<string, string> {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.reasons;
    throw error;
  }
  return {};
}

describe('parseEnvironment', () => {
  it('needs nothing for a first start', () => {
    expect(parseEnvironment({})).toEqual({
      port: 5001,
      dataDir: './data',
      backupDir: 'data/backups',
      mongodbUri: undefined,
      jwtSecret: undefined,
      admin: undefined,
      starterContent: true,
      publicUrl: undefined,
      offlineCopy: true,
      trustedProxies: ['loopback', 'linklocal', 'uniquelocal'],
      corsOrigins: [],
      mail: undefined,
      sync: true,
      youtube: {
        apiKey: undefined,
        apiUrl: 'https://www.googleapis.com/youtube/v3',
        feedUrl: 'https://www.youtube.com/feeds/videos.xml',
      },
      calendar: { apiKey: undefined, apiUrl: 'https://www.googleapis.com/calendar/v3' },
      retention: { messageMonths: 24, leftMemberMonths: 24 },
      metrics: undefined,
      isProduction: false,
      isDevelopment: false,
    });
  });

  it('reads every variable', () => {
    const environment = parseEnvironment({
      NODE_ENV: 'production',
      PORT: '8080',
      DATA_DIR: '/srv/chapel',
      MONGODB_URI: 'mongodb+srv://db.example.org/chapel',
      JWT_SECRET: SECRET,
      ADMIN_EMAIL: ' Owner@Example.org ',
      ADMIN_PASSWORD: 'correct horse battery staple',
      BACKUP_DIR: '/mnt/disk/backups',
      STARTER_CONTENT: 'off',
      PUBLIC_URL: 'https://chapel.example.org/',
      OFFLINE_COPY: 'off',
      TRUSTED_PROXIES: 'loopback, 203.0.113.0/24, 2001:db8::1',
      CORS_ORIGINS: 'https://app.example.org/, http://10.0.0.2:8080',
      SMTP_URL: 'smtps://mail.example.org:465',
      MAIL_FROM: 'site@example.org',
      SYNC: 'off',
      KEEP_MESSAGES_MONTHS: '6',
      KEEP_LEFT_MEMBERS_MONTHS: '0',
      METRICS_PORT: '9100',
      METRICS_HOST: '10.0.0.2',
      YOUTUBE_API_KEY: 'key-of-videos',
      YOUTUBE_API_URL: 'http://127.0.0.1:4000/youtube/v3/',
      YOUTUBE_FEED_URL: 'http://127.0.0.1:4000/feed',
      GOOGLE_CALENDAR_KEY: 'key-of-calendar',
      GOOGLE_CALENDAR_URL: 'http://127.0.0.1:4000/calendar/v3',
    });
    expect(environment).toEqual({
      port: 8080,
      dataDir: '/srv/chapel',
      backupDir: '/mnt/disk/backups',
      mongodbUri: 'mongodb+srv://db.example.org/chapel',
      jwtSecret: SECRET,
      admin: { email: 'owner@example.org', password: 'correct horse battery staple' },
      starterContent: false,
      publicUrl: 'https://chapel.example.org',
      offlineCopy: false,
      trustedProxies: ['loopback', '203.0.113.0/24', '2001:db8::1'],
      corsOrigins: ['https://app.example.org', 'http://10.0.0.2:8080'],
      mail: { smtpUrl: 'smtps://mail.example.org:465', from: 'site@example.org' },
      sync: false,
      youtube: {
        apiKey: 'key-of-videos',
        apiUrl: 'http://127.0.0.1:4000/youtube/v3',
        feedUrl: 'http://127.0.0.1:4000/feed',
      },
      calendar: { apiKey: 'key-of-calendar', apiUrl: 'http://127.0.0.1:4000/calendar/v3' },
      retention: { messageMonths: 6, leftMemberMonths: 0 },
      metrics: { port: 9100, host: '10.0.0.2' },
      isProduction: true,
      isDevelopment: false,
    });
  });

  it('takes an empty variable as absent', () => {
    expect(parseEnvironment({ PORT: '', MONGODB_URI: '', JWT_SECRET: '', STARTER_CONTENT: '' })).toEqual(
      parseEnvironment({}),
    );
  });

  it('names every bad variable at once, and repeats no value', () => {
    const variables = {
      PORT: '70000',
      MONGODB_URI: 'postgres://db',
      JWT_SECRET: 'short-hush-hush',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'short-pw',
      STARTER_CONTENT: 'maybe',
      PUBLIC_URL: 'ftp://files',
      TRUSTED_PROXIES: '10.0.0.0/33',
      CORS_ORIGINS: '*',
      SMTP_URL: 'http://mail',
      MAIL_FROM: 'nobody',
    };
    expect(Object.keys(reasonsFor(variables)).sort()).toEqual(Object.keys(variables).sort());
    expect(() => parseEnvironment(variables)).toThrow(/PORT must be 1 to 65535\n[^]*MAIL_FROM/);
    expect(() => parseEnvironment(variables)).not.toThrow(/hush|short-pw/);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'JWT_SECRET'],
    [{ ADMIN_EMAIL: 'owner@example.org' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'correct horse battery staple' }, 'ADMIN_EMAIL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'https://example.org/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  ])('refuses %j because of %s', (variables, variable) => {
    expect(Object.keys(reasonsFor(variables))).toEqual([variable]);
  });

  it.each([
    'change-me-change-me-change-me-change-me',
    'please-change-this-secret-before-you-deploy',
    'your-jwt-secret-goes-in-this-place-thanks',
    'placeholder-placeholder-placeholder-1234',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '1212121212121212121212121212121212121212',
  ])('refuses the placeholder secret %s', (secret) => {
    expect(reasonsFor({ JWT_SECRET: secret })).toHaveProperty('JWT_SECRET');
  });
});
