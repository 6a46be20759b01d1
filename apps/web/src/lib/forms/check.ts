import { set } from 'react-hook-form';
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import type { z } from 'zod/mini';

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first thing that is wrong with each field. */
const errorsOf = (issues: readonly Issue[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path, message } of issues.toReversed()) {
    const name = path.length === 0 ? 'root' : path.map(String).join('.');
    set(errors, name, { type: 'wrong', message });
  }
  return errors;
};

/** What a form's values are to its schema, as react-hook-form reads it. */
export const check = async <Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodMiniType<Checked, Values>,
  values: Values,
): Promise<ResolverResult<Values, Checked>> => {
  const { data, error } = await schema.safeParseAsync(values);
  return error
    ? { values: {}, errors: errorsOf(error.issues) as FieldErrors<Values> }
    : { values: data, errors: {} };
};
