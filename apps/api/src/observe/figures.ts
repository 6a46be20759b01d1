/** What waits in one queue of jobs. */
export type QueueFigures = {
  name: string;
  /** jobs that wait, those for another try among them */
  waiting: number;
  retrying: number;
  /** seconds for which the one that is due the longest has been due; 0 where none is */
  overdue: number;
  /** given up, and nobody has looked at them */
  dead: number;
};

/** What the database says of the house, for whoever watches over it. */
export type HouseFigures = {
  queues: readonly QueueFigures[];
  /** orders that hold money of their customers, and how much */
  holds: { count: number; cents: number };
  /** orders at the laundry whose charge failed */
  failedCharges: number;
  /** seconds since the last backup was read back; null where none was made */
  backupAge: number | null;
};
