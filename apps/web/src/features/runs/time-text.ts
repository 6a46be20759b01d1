/** Minutes since midnight as a clock shows them; past midnight it goes on counting. */
export const timeText = (minutes: number | undefined): string => {
  if (minutes === undefined) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
};
