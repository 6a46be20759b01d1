import type { FastifyError } from 'fastify';

type Issue = NonNullable<FastifyError['validation']>[number];

/** What is too much or too little of an input, by what the input is. */
const faults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  too_big: { string: 'too_long', array: 'too_many', number: 'too_large', int: 'too_large' },
  too_small: { string: 'too_short', array: 'too_few', number: 'too_small', int: 'too_small' },
};

const notEmail = 'not_email';

/** As the wire has them. */
export const inputFaults = [
  ...new Set(Object.values(faults).flatMap((byOrigin) => Object.values(byOrigin))),
  notEmail,
];

/** What is wrong with an input and the limit that it doesn't keep, where its schema has words for that. */
export const inputFault = ({ keyword, params }: Issue): { fault?: string; limit?: number } => {
  const { origin, format, inclusive, maximum, minimum } = params;
  if (keyword === 'invalid_format' && format === 'email') return { fault: notEmail };
  const fault = faults[keyword]?.[String(origin)];
  const limit = keyword === 'too_big' ? maximum : minimum;
  // a limit that is itself too much is no answer to how much it may be
  return fault !== undefined && inclusive === true && typeof limit === 'number' ? { fault, limit } : {};
};
