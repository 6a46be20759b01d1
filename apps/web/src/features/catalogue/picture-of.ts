/** The address of a product's own picture; undefined where its `icon` names a drawing of the house. */
export const pictureOf = (icon: string): string | undefined => (icon.includes('/') ? `/${icon}` : undefined);
