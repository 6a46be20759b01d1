/** A payment provider that can't be asked now, or whose answer was lost: asking again by the same key is right. */
export class ProviderAway extends Error {}
