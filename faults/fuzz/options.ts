/** What a run is told by the environment, as vitest's files take no arguments. */
export type Fuzzing = {
  /** of the first run; each later one adds 1 */
  seed: number;
  runs: number;
  /** `npm test` asks each call by a few of those who might, always the same */
  isShort: boolean;
  /** calls with this in their names */
  only: string | undefined;
  /** the file that takes the answers for the table */
  report: string | undefined;
};

export const fuzzing = (env: Record<string, string | undefined>): Fuzzing => ({
  seed: Number(env['FUZZ_SEED'] ?? 1),
  runs: Number(env['FUZZ_RUNS'] ?? 1),
  isShort: env['FUZZ_RUNS'] === undefined,
  only: env['FUZZ_ONLY'],
  report: env['FUZZ_REPORT'],
});
