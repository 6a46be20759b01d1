import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/lavoir',
  PUBLIC_URL: 'https://lavoir.example',
  APP_SECRET: 'x'.repeat(32),
};

/** The other settings that production asks for are other tests' matter. */
const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('without a mail server the mailbox is used, but production wants it said', () => {
  expect(readConfig({}).mail).toBe('mailbox');
  expect(problemOf(production)).toContain('SMTP_URL is missing');
  expect(problemOf({ ...production, SMTP_URL: 'mailbox' })).not.toMatch(/SMTP_URL|MAIL_FROM/);
});

test('a real mail server sends in a name that production has to give', () => {
  const SMTP_URL = 'smtps://user:pass@mail.lavoir.example:465';
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'Lavoir <hi@lavoir.example>' }).mail).toEqual({
    url: SMTP_URL,
    from: 'Lavoir <hi@lavoir.example>',
  });
  expect(problemOf({ ...production, SMTP_URL })).toContain('MAIL_FROM is missing');
  expect(problemOf({ SMTP_URL: 'ftp://secret@mail' })).toMatch(/SMTP_URL must be(?!.*secret)/);
});
