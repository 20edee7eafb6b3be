/**
 * @file What checking an export needs from where it runs: files and cryptography. Pure types; used by the command line and
 * by the page that lies in every export.
 */

/** The files of an export folder, wherever they lie. */
export interface ExportFiles {
  /** Names of what lies directly in the folder; of a folder in it that holds files, its own name. */
  list(): Promise<readonly string[]>;
  /** Bytes of the file in order; null when there is no such file or it cannot be read. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
}

export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Lower-case hex; ends the hash. */
  hex(): string;
}

export interface VerifyCrypto {
  sha256(): Sha256;
  /** False also for keys and signatures that are none. `publicKey` has 32 bytes, `signature` 64. */
  verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
}
