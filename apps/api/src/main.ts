import { setFlagsFromString } from 'node:v8';

await import('./process/keep-compiled.js');
// under load V8 would rather let the heap grow than collect; so it stays half as large, and the CPU doesn't show it
setFlagsFromString('--heap-growing-percent=40');

await import('./command.ts');
