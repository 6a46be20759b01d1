/** @throws Error where the demo refers to something that it doesn't have */
export const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the demo has no ${what}`);
  return value;
};
