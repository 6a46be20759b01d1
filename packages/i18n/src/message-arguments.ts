import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** What an argument takes: `{n, plural, …}` a number, `{x, select, …}` a string, `{x}` either. */
export type ArgumentType = 'number' | 'string' | 'string | number';

/** The cases of every select over that argument, `other` not among them. */
export const casesOf = (message: CompiledMessage, argument: string): string[][] =>
  message.flatMap((token) => {
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return [];
    const inner = Object.values(token[2]).flatMap((case_) =>
      Array.isArray(case_) ? casesOf(case_ as CompiledMessage, argument) : [],
    );
    if (token[0] !== argument || token[1] !== 'select') return inner;
    return [Object.keys(token[2]).filter((name) => name !== 'other'), ...inner];
  });

/** Every argument that a message names, those inside the cases of a plural or select too. */
export const argumentsOf = (message: CompiledMessage): ReadonlyMap<string, ArgumentType> => {
  const found = new Map<string, ArgumentType>();
  const collect = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, format, cases] = token;
      if (!format) found.set(name, found.get(name) ?? 'string | number');
      else found.set(name, format === 'select' ? 'string' : 'number');
      if (typeof cases === 'object' && cases !== null)
        for (const inner of Object.values(cases)) if (Array.isArray(inner)) collect(inner as CompiledMessage);
    }
  };
  collect(message);
  return found;
};
