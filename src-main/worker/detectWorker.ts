/**
 * @file Entry of the detection process: runs pipelines over texts that main sends. Never opens the database, never
 * writes a file, prints nothing.
 */
import { processPort, serveHost } from '../engine/host/childPort.ts';
import { createDetectHandlers } from './detectHandlers.ts';

serveHost(processPort(), createDetectHandlers());
