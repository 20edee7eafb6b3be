/** @file How files of a batch are told apart where they name persons. Pure; runs in the import process. */

/** Names a file of an archive, or a file that is none (member 1), among all files of a batch. */
export function originOf(sourceFileId: string, member: number): string {
  return `${sourceFileId} ${String(member)}`;
}
