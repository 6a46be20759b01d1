import { calls, refusals } from '@lavoir/contract';
import type { Call, CallName, RefusalCode } from '@lavoir/contract';
import type { Answer } from './knock.ts';

/** What any call may answer besides its own refusals: of the request itself, of its session, of the house. */
const ofAnyCall: readonly string[] = [
  'malformed_body',
  'unauthenticated',
  'forbidden',
  'not_found',
  'body_too_large',
  'unsupported_media_type',
  'invalid_input',
  'idempotency_key_reused',
  'too_many_requests',
  'two_factor_missing',
  'acting_not_allowed',
];

/** Traces of what is inside: a stack, a statement, a file of ours. */
const insides =
  /node_modules|\bat \S+ \(|\.ts:\d+|\bselect .+ from\b|violates .+ constraint|pg_|ECONN|kysely/i;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

const judgeRefusal = (call: Call, { status, body }: Answer): string[] => {
  const answer = parsed(body) as { code?: unknown } | undefined;
  const code = answer?.code;
  if (typeof code !== 'string') return ['a refusal without a code'];
  if (!isKnown(code)) return [`an unknown code ${code}`];
  const found: string[] = [];
  if (refusals[code] !== status) found.push(`${code} is ${refusals[code]}, and came as ${status}`);
  if (!ofAnyCall.includes(code) && !(call.refusals as readonly string[]).includes(code))
    found.push(`${code} isn’t among the refusals of the call`);
  return found;
};

const judgeGranted = (call: Call, { status, headers, body }: Answer): string[] => {
  if (call.redirect) return status === 302 ? [] : [`a redirect by ${status}`];
  if (call.stream) return [];
  const type = headers['content-type'] ?? '';
  if (call.file) return type.startsWith(call.file) ? [] : [`a file of type ${type}`];
  const answer = call.output.safeParse(parsed(body));
  return answer.success
    ? []
    : [`an answer that its schema doesn’t know: ${answer.error.issues[0]?.path.join('.')}`];
};

/** What is wrong with an answer, whoever got it; nothing, where it is as it should be. */
export const judge = (name: CallName, answer: Answer): string[] => {
  const call: Call = calls[name];
  const { status, body } = answer;
  const found = status >= 500 ? [`${status}: ${body.slice(0, 100)}`] : [];
  if (status >= 400) {
    if (insides.test(body)) found.push('the insides in a refusal');
    return [...found, ...judgeRefusal(call, answer)];
  }
  return [...found, ...judgeGranted(call, answer)];
};
