import type { z } from 'zod/mini';
import { check } from './check.ts';
import type { FormState, FormValues } from './form-state.ts';

type FieldWatch<Values extends FormValues> = {
  /** From now on they are looked at again as they change. */
  watch: (names: readonly string[]) => void;
  /**
   * Looks at the field, if it is watched.
   * @param schemaOf what they are to be; where it doesn't come now, they are looked at when the form is sent
   */
  changed: (name: string, schemaOf: () => Promise<z.ZodMiniType<FormValues, Values>>) => void;
  /** Until they are watched again. */
  rest: () => void;
};

/** Says what is wrong with the fields of a form while they are filled in, those that somebody has been at. */
export const createFieldWatch = <Values extends FormValues>(
  state: FormState<Values>,
  names: readonly (keyof Values & string)[],
): FieldWatch<Values> => {
  const watched = new Set<string>();

  /** The field, and those that were found wrong before: one field's change may put another right. */
  const lookAt = async (name: string, schema: z.ZodMiniType<FormValues, Values>): Promise<void> => {
    const { values, wrong } = state.read();
    // the server's word about a value stands until that value is another
    const looked = names.filter((other) => (wrong[other] ? wrong[other].by === 'check' : other === name));
    const checked = await check(schema, values);
    const found = 'wrong' in checked ? checked.wrong : {};
    // a field that changed meanwhile is looked at by itself
    const unchanged = looked.filter((other) => state.read().values[other] === values[other]);
    state.mark(Object.fromEntries(unchanged.map((other) => [other, found[other]])));
  };

  return {
    watch: (more) => {
      for (const name of more) watched.add(name);
    },
    changed: (name, schemaOf) => {
      if (!watched.has(name)) return;
      void schemaOf()
        .then((schema) => lookAt(name, schema))
        .catch(() => undefined);
    },
    rest: () => watched.clear(),
  };
};
