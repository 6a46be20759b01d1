export { signIn as call, signInForm as schema } from '@lavoir/contract';
export { startSession } from '../sessions.ts';
