/** @file Tickets stand for paths; pages never hold a path. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileTicket } from '../../../src-main/domain/ids.ts';
import { TicketBook } from '../../../src-main/workspace/tickets.ts';

function book(): TicketBook {
  let last = 0;
  return new TicketBook({ next: () => `ticket-${++last}` });
}

describe('a ticket', () => {
  it('leads back to the absolute path', () => {
    const tickets = book();
    expect(tickets.pathOf(tickets.issue('notes.csv'))).toBe(path.resolve('notes.csv'));
  });

  it('is the same for the same file, however it is written, and another for another', () => {
    const tickets = book();
    const ticket = tickets.issue('/data/notes.csv');
    expect(tickets.issue('/data/../data/notes.csv')).toBe(ticket);
    expect(tickets.issue('/data/other.csv')).not.toBe(ticket);
  });

  it('that was never issued leads nowhere', () => {
    const tickets = book();
    tickets.issue('/data/notes.csv');
    for (const guess of ['ticket-2', '/data/notes.csv', ''])
      expect(() => tickets.pathOf(guess as FileTicket)).toThrow('import/unknown-ticket');
  });
});
