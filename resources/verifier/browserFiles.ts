/** @file The files of a folder that was picked or dropped. Runs in the page. */
import type { ExportFiles } from '../../src-main/export/verify/ports.ts';

/** 1 MiB: hashed in about ten milliseconds, so the page stays alive between two slices. */
const SLICE_BYTES = 1024 * 1024;

/** Files with their path inside the folder, parts divided by `/`. */
export type FolderFiles = ReadonlyMap<string, File>;

/** What `<input webkitdirectory>` gives: paths begin with the folder's own name, which is left away. */
export function pickedFiles(list: Iterable<File>): FolderFiles {
  return new Map(
    [...list].map((file) => [file.webkitRelativePath.split('/').slice(1).join('/') || file.name, file]),
  );
}

/** Chromium's way into a dropped folder, which works on pages from a disk where the older way does not. */
interface WithHandle {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/**
 * What was dropped: one folder, or the files of one. Null when the browser does not let a page from a disk look into
 * dropped folders; the button works there too. Must be called while the event is handled: later the items are empty.
 */
export async function droppedFiles(items: DataTransferItemList): Promise<FolderFiles | null> {
  const dropped = [...items];
  const handles = dropped.map(
    (item: DataTransferItem & WithHandle) => item.getAsFileSystemHandle?.() ?? Promise.resolve(null),
  );
  const entries = dropped.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = new Map<string, File>();
  try {
    const opened = (await Promise.all(handles)).filter((handle) => handle !== null);
    const isFolder = (kind: string | undefined): boolean => kind === 'directory';
    if (opened.length > 0)
      for (const one of opened)
        await collectHandle(one, opened.length === 1 && isFolder(one.kind) ? null : one.name, files);
    else
      for (const one of entries)
        await collectEntry(one, entries.length === 1 && one.isDirectory ? null : one.name, files);
  } catch {
    // Expected: a browser that refuses to read dropped folders on pages from a disk.
    return null;
  }
  return files.size === 0 ? null : files;
}

/** The files as the check asks for them. */
export function exportFiles(files: FolderFiles): ExportFiles {
  return {
    list: async () => [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? path))],
    read: async (name) => {
      const file = files.get(name);
      return file === undefined ? null : slicesOf(file);
    },
  };
}

async function* slicesOf(file: File): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += SLICE_BYTES)
    yield new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
}

async function collectHandle(
  handle: FileSystemHandle,
  path: string | null,
  files: Map<string, File>,
): Promise<void> {
  if (handle instanceof FileSystemFileHandle) {
    files.set(path ?? handle.name, await handle.getFile());
  } else if (handle instanceof FileSystemDirectoryHandle) {
    for await (const one of handle.values())
      await collectHandle(one, path === null ? one.name : `${path}/${one.name}`, files);
  }
}

async function collectEntry(
  entry: FileSystemEntry,
  path: string | null,
  files: Map<string, File>,
): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    files.set(path ?? entry.name, file);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader gives at most a hundred entries at a time, and none when it is done.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return;
    for (const one of some) await collectEntry(one, path === null ? one.name : `${path}/${one.name}`, files);
  }
}
