/** Not imported: that would read all that the module has, and so load what answers `fetch` (13 MB, 25 ms of a start). */
export const { createServer, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
