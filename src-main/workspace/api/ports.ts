/** @file What the contract's handlers need besides the session: dialogs and the way to show a folder. */
import type { AppContract } from '../../contract/contract.ts';
import type { Emitters } from '../../contract/verbs.ts';
import type { Zoom } from '../../domain/windowSettings.ts';
import type { PrintPdf } from '../report/reportService.ts';
import type { AppSession } from '../appSession.ts';

export type FolderPurpose = 'create-workspace' | 'open-workspace' | 'save-copy' | 'export' | 'model';

export interface ApiPorts {
  readonly session: AppSession;
  readonly emit: Emitters<AppContract>;
  /** Paths that the user chose; empty when cancelled. */
  readonly chooseFiles: (purpose: 'files' | 'folder' | 'model-zip' | 'site') => Promise<readonly string[]>;
  /** One folder, or null when cancelled. */
  readonly chooseFolder: (purpose: FolderPurpose) => Promise<string | null>;
  /** Shows a folder in the system's file manager. */
  readonly reveal: (path: string) => void;
  /** Draws the window's contents at this size from now on. */
  readonly applyZoom: (zoom: Zoom) => void;
  /** A page of HTML as PDF, without running or fetching anything. Errors: `report/no-pdf`. */
  readonly printPdf: PrintPdf;
  /** Licences and notices of everything shipped. */
  readonly notices: () => string;
}
