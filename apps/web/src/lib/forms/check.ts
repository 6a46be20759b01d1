import type { z } from 'zod/mini';
import type { FormValues, Wrong } from './form-state.ts';

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first thing that is wrong with each field; what is wrong with the whole is under `root`. */
const wrongOf = (issues: readonly Issue[]): Record<string, Wrong> =>
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [
        path.length === 0 ? 'root' : path.map(String).join('.'),
        { by: 'check', message },
      ]),
  );

export type Checked<Values> = { values: Values } | { wrong: Record<string, Wrong> };

/** What a form's values are to its schema. */
export const check = async <Values extends FormValues, Out extends FormValues>(
  schema: z.ZodMiniType<Out, Values>,
  values: Values,
): Promise<Checked<Out>> => {
  const { data, error } = await schema.safeParseAsync(values);
  return error ? { wrong: wrongOf(error.issues) } : { values: data };
};
