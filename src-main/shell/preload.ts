/** @file The only code between page and main: a transport and nothing else. Runs sandboxed, in an isolated world. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';

contextBridge.exposeInMainWorld('noteveil', {
  invoke: (channel: string, input: unknown): Promise<unknown> => ipcRenderer.invoke(channel, input ?? null),
  subscribe: (channel: string, listener: (payload: unknown) => void): (() => void) => {
    const forward = (_event: unknown, payload: unknown): void => {
      listener(payload);
    };
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.off(channel, forward);
  },
  // Paths go straight to main; the page gets tickets back through `importing.offered`.
  dropFiles: async (files: readonly File[]): Promise<void> => {
    const paths = await Promise.all(files.map(async (file) => webUtils.getPathForFile(file)));
    await ipcRenderer.invoke('shell.dropped', paths);
  },
});
