import { setFlagsFromString } from 'node:v8';

await import('./process/keep-compiled.js');
// under load V8 would rather let the heap grow than collect; so it stays half as large, and the CPU hardly shows it
setFlagsFromString('--heap-growing-percent=25');

await import('./command.ts');
