export const noBreakSpace = '\u00A0';

/**
 * A line may end after an en dash even where a no-break space follows it. U+FEFF forbids that; unlike its younger twin
 * U+2060 it counts as white space, so who looks for `18:00 – 20:00` finds it.
 */
export const toDash = `${noBreakSpace}\u2013\uFEFF${noBreakSpace}`;
