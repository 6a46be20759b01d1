/** What time it is. Rules about dates ask this, so that tests can stand on any day. */
export type Clock = { now(): Date };
