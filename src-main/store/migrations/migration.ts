/** @file What a migration is. Pure; runs in the main process. */

/** One forward step of the schema. There is no way back: a mistake is corrected by a later step. */
export interface Migration {
  /** 10, 20, 30…; stored in `PRAGMA user_version`. */
  readonly version: number;
  /** Kebab case, as in the file name. */
  readonly name: string;
  /** Statements, run in one transaction. */
  readonly up: string;
}
