/** @file The folder that something is written to, as the user chose it. */
import type { Api, Failure } from '../../api/client.ts';
import type { FileTicket } from '../../../src-main/contract/vocabulary.ts';

export interface ChosenFolder {
  readonly ticket: FileTicket;
  readonly name: string;
}

/** Whose folder it is. */
interface FolderChooser {
  folder: ChosenFolder | null;
  failure: Failure | null;
}

/** Asks for a folder; the one before stays where none is chosen. */
export async function chooseFolder(api: Api, chooser: FolderChooser): Promise<void> {
  chooser.failure = null;
  const answer = await api.exporting.chooseFolder();
  if (!answer.ok) chooser.failure = answer.error;
  else if (answer.value !== null) chooser.folder = answer.value;
}
