/** Kilos that a bag holds, about. */
export const bagKilos = { half: 5, full: 10 } as const;
export const bagLevels = ['half', 'full'] as const;
