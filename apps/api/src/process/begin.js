// Loaded before anything else by what npm and systemd start. glibc keeps a heap for each thread that allocates, and gives
// little of them back: with one for all, a loaded process holds 30 MB less. It reads that once, as a process begins, so
// this one begins again, under the same number and with the same files. Elsewhere nobody reads the variable.
const { execArgv, execPath, argv, env } = process;
if (process.platform === 'linux' && env['MALLOC_ARENA_MAX'] === undefined)
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '1' });

await import('./keep-compiled.js');
