/**
 * @file Entry of the import process, so that parsing and sealing never hold up the main process. It opens source files
 * for reading and nothing else; the workspace is not its business.
 */
import { processPort, serveHost } from '../engine/host/childPort.ts';
import { createImportHandlers } from './importHandlers.ts';

serveHost(processPort(), createImportHandlers());
