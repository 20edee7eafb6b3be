/** @file Opaque tickets for paths. Runs in main. The renderer holds tickets only, so no path ever comes from a page. */
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import type { FileTicket, IdSource } from '../domain/ids.ts';

export class TicketBook {
  readonly #ids: IdSource;
  readonly #pathByTicket = new Map<FileTicket, string>();
  readonly #ticketByPath = new Map<string, FileTicket>();

  constructor(ids: IdSource) {
    this.#ids = ids;
  }

  /** The ticket of a path; the same path gets the same ticket until the app ends. */
  issue(file: string): FileTicket {
    const absolute = path.resolve(file);
    const known = this.#ticketByPath.get(absolute);
    if (known !== undefined) return known;
    const ticket = this.#ids.next() as FileTicket;
    this.#pathByTicket.set(ticket, absolute);
    this.#ticketByPath.set(absolute, ticket);
    return ticket;
  }

  /** The path behind a ticket, or DeidError `import/unknown-ticket`. */
  pathOf(ticket: FileTicket): string {
    const file = this.#pathByTicket.get(ticket);
    if (file === undefined) throw new DeidError('import/unknown-ticket');
    return file;
  }
}
