const round = [5, 3, 2, 1] as const;

/** The ground and two lines over it at round numbers, as high as they fit under what is counted: 0, 30 and 60 of 70. */
export const linesUnder = (top: number): number[] => {
  if (top < 2) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(top / 2));
  const step = power * (round.find((times) => times * power <= top / 2) ?? 1);
  return [0, step, 2 * step];
};
