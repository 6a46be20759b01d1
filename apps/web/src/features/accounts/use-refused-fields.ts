import { useState } from 'react';
import type { FieldFailure } from './failures.ts';

type Values<Name extends string> = { readonly [Key in Name]?: string | undefined };
type Kept<Name extends string> = { failures: readonly FieldFailure<Name>[]; values: Values<Name> };

/** What the server said about fields stays until the field says something else. */
export const useRefusedFields = <Name extends string>(values: Values<Name>) => {
  const [kept, setKept] = useState<Kept<Name>>();
  return {
    keepFailures: (failures: readonly FieldFailure<Name>[], sent: Values<Name>) =>
      setKept({ failures, values: sent }),
    refusedText: (name: Name): string | undefined =>
      kept?.values[name] === values[name]
        ? kept?.failures.find((failure) => failure.name === name)?.text
        : undefined,
  };
};
