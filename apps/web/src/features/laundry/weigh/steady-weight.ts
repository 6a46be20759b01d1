/** ms that a weight stays the same before it counts, and of silence after which the same weight is weighed anew */
const steadyMs = 2000;

/** What a scale says, since when it says just that, and whether a line has it already. Kilos; ms of one clock. */
export type Reading = { kilos: number; since: number; last: number; isTaken: boolean };

/**
 * The reading with what the scale says now. One that repeats itself goes on and is taken once, however long it lies
 * there; another weight, or the same after a silence, begins anew. Nothing on the scale is no reading.
 */
export const hearWeight = (reading: Reading | undefined, kilos: number, at: number): Reading | undefined => {
  if (kilos === 0) return undefined;
  if (reading?.kilos === kilos && at - reading.last <= steadyMs) return { ...reading, last: at };
  return { kilos, since: at, last: at, isTaken: false };
};

/** ms until it counts; undefined where a line has it already. */
export const untilSteady = ({ since, isTaken }: Reading, at: number): number | undefined =>
  isTaken ? undefined : Math.max(0, since + steadyMs - at);
