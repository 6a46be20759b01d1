import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import type { Step } from './steps.ts';

/** What every step hangs on: the tools' versions, and the checks themselves. */
const always = ['package.json', 'package-lock.json', 'scripts/check'];

const folder = join(root, '.tmp/passed');
const fileOf = ({ name }: Step): string => join(folder, name);

/** Tracked and new files, not the ignored ones; none where this isn't a checkout, so that nothing is left out there. */
const filesUnder = (paths: readonly string[]): string[] => {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return status === 0 ? [...new Set(stdout.split('\0').filter((file) => file !== ''))].toSorted() : [];
};

/** One text for what the step looks at; undefined where it has to run anyway. */
export const fingerprintOf = ({ args, looksAt }: Step): string | undefined => {
  const files = looksAt === undefined ? [] : filesUnder([...looksAt, ...always]);
  if (files.length === 0) return undefined;
  const hash = createHash('sha256').update([process.version, ...args].join('\0'));
  for (const file of files) {
    const path = join(root, file);
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : 'gone');
  }
  return hash.digest('hex');
};

const makesAreThere = ({ makes }: Step): boolean => makes === undefined || existsSync(join(root, makes));

/** Whether everything that the step looks at is as it was when the step last passed. */
export const isUnchanged = (step: Step): boolean => {
  const file = fileOf(step);
  if (!existsSync(file) || !makesAreThere(step)) return false;
  return readFileSync(file, 'utf8') === fingerprintOf(step);
};

/** @param before the fingerprint when the step began: what changed meanwhile isn't what passed */
export const rememberPassed = (step: Step, before: string | undefined): void => {
  if (before === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(step), before);
};

export const forgetPassed = (): void => rmSync(folder, { recursive: true, force: true });
