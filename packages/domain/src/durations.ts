/** Units of elapsed time, in ms. A day by the clocks in Brussels may have an hour more or less: count those with `addDays`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
