export * from './amounts.ts';
export * from './days.ts';
export * from './locale.ts';
export * from './phone.ts';
export type { LaterPart, TextPart } from './text-parts.ts';
export * from './translator.ts';
export type { MessageParams } from './message-keys.ts';
