/** The system's or the database's code of an error: ENOENT, 57P03. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error) ?? '');
