export * from './brand.ts';
export * from './calendar.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './order-states.ts';
export * from './order-tracker.ts';
export * from './pricing.ts';
export * from './schedule.ts';
