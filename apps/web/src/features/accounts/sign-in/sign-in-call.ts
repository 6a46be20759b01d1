export { signIn as call } from '@lavoir/contract';
export { signInSchema as schema } from './sign-in-schema.ts';
export { startSession } from '../sessions.ts';
