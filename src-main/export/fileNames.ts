/**
 * @file Which names of files an export may have. Pure; used by the command line and the page.
 *
 * Names of ours are made from numbers and fixed words; nothing of a note, its ids or its source comes into one. Names that
 * a manifest gives are foreign until they were looked at: they must not lead out of the folder, mean a device, or name two
 * files that one disk takes for the same.
 */

/** 100: longer than any name of ours, shorter than any file system's limit (255 bytes). */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Names that Windows takes for devices, whatever ends them (Microsoft, "Naming Files, Paths, and Namespaces"). */
const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)(?:\.|$)/i;

/** Whether the name can stand for one file of a folder on every system: no path, no device, nothing that a shell reads. */
export function isSafeFileName(untrusted: string): boolean {
  // Windows drops dots at the end: the name would mean another file.
  return SAFE_NAME.test(untrusted) && !DEVICE_NAME.test(untrusted) && !untrusted.endsWith('.');
}

/** Whether no two of the names are the same on a disk that does not tell upper from lower case. */
export function areDistinctFiles(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}
