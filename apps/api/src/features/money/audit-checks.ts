import { auditChecks } from '@lavoir/contract';
import type { AuditCheck } from '@lavoir/contract';

/** What a finding of audit.sql is about, by how it begins; what nobody thought of is an order's. */
const beginnings: readonly [RegExp, AuditCheck][] = [
  [/^(account \d|the ledger)/, 'sums'],
  [/^wallet/, 'wallets'],
  [
    /^(payment \d+ of an invoice|transfer \d+ is of an invoice|invoice|line|correction|communication|the communication|the (invoice|credit_note) numbers|receipts?)/,
    'invoices',
  ],
  [/^order \d+ (is on|is left out|was delivered on)/, 'invoices'],
  [/^(payment|top-up|dispute|transfer \d+ is of a (top-up|dispute))|with the provider$/, 'provider'],
  [/^(referral|transfer|promo code)/, 'gifts'],
  [/^slot/, 'slots'],
  [/^(job|user)/, 'jobs'],
];

export const checkOf = (finding: string): AuditCheck =>
  beginnings.find(([begins]) => begins.test(finding))?.[1] ?? 'orders';

/** Every check with how many rows break it. */
export const countChecks = (findings: readonly string[]): { check: AuditCheck; found: number }[] =>
  auditChecks.map((check) => ({
    check,
    found: findings.filter((finding) => checkOf(finding) === check).length,
  }));

/** A sum of the ledger that doesn't hold makes every other figure doubtful. */
export const stateOf = (findings: readonly string[]): 'right' | 'doubtful' | 'broken' => {
  if (findings.length === 0) return 'right';
  return findings.some((finding) => checkOf(finding) === 'sums') ? 'broken' : 'doubtful';
};
