// No TypeScript: loaded before any of it. What one start compiles the next needn't, and what takes the types off stays
// out of the memory of a process that has none to take off (14 MB).
import { enableCompileCache } from 'node:module';

enableCompileCache();
