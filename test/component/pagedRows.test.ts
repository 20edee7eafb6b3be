/** @file Paging: few requests, bounded memory, and no answer of an old question. */
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, PagedRows } from '../../src-renderer/shared/pagedRows.svelte.ts';

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('PagedRows', () => {
  it('fetches only the pages on screen', async () => {
    const asked: number[] = [];
    const rows = new PagedRows<number>(async (offset, limit) => {
      asked.push(offset);
      return { total: 300_000, rows: Array.from({ length: limit }, (_, at) => offset + at) };
    });
    rows.restart();
    await settle();
    rows.show(250_000, 250_030);
    await settle();
    expect(asked).toEqual([0, 250_000]);
    expect(rows.row(250_007)).toBe(250_007);
    expect(rows.row(120_000)).toBeUndefined();
    expect(rows.total).toBe(300_000);
  });

  it('forgets the oldest pages of a long scroll', async () => {
    const rows = new PagedRows<number>(async (offset, limit) => ({
      total: 300_000,
      rows: Array.from({ length: limit }, (_, at) => offset + at),
    }));
    for (let page = 0; page < 100; page++) {
      rows.show(page * PAGE_SIZE, page * PAGE_SIZE + 30);
      await settle();
    }
    expect(rows.row(0)).toBeUndefined();
    expect(rows.row(99 * PAGE_SIZE)).toBe(99 * PAGE_SIZE);
  });

  it('drops an answer that arrives after the filter has changed', async () => {
    const answers: (() => void)[] = [];
    let word = 'old';
    const rows = new PagedRows<string>((_offset, _limit) => {
      const mine = word;
      return new Promise((done) => answers.push(() => done({ total: 1, rows: [mine] })));
    });
    rows.restart();
    word = 'new';
    rows.restart();
    answers[1]!();
    await settle();
    answers[0]!();
    await settle();
    expect(rows.row(0)).toBe('new');
  });

  it('asks for a page again after a failure', async () => {
    let fails = true;
    const rows = new PagedRows<number>(async () => (fails ? null : { total: 1, rows: [1] }));
    rows.restart();
    await settle();
    expect(rows.total).toBeNull();
    fails = false;
    rows.show(0, 0);
    await settle();
    expect(rows.row(0)).toBe(1);
  });

  it('keeps why the last page was refused, until a page arrives', async () => {
    let refused: string | null = 'damaged';
    const rows = new PagedRows<number, string>(async () =>
      refused === null ? { total: 1, rows: [1] } : { refused },
    );
    expect(rows.failure).toBeNull();
    rows.restart();
    await settle();
    expect([rows.failure, rows.total]).toEqual(['damaged', null]);
    refused = null;
    rows.restart();
    // While it is asked again, nothing is known: neither a refusal nor rows.
    expect([rows.failure, rows.total]).toEqual([null, null]);
    await settle();
    expect([rows.failure, rows.total, rows.row(0)]).toEqual([null, 1, 1]);
  });

  it('keeps the rows that are there when a later page is refused', async () => {
    const rows = new PagedRows<number, string>(async (offset, limit) =>
      offset > 0
        ? { refused: 'damaged' }
        : { total: 300, rows: Array.from({ length: limit }, (_, at) => offset + at) },
    );
    rows.restart();
    await settle();
    rows.show(150, 160);
    await settle();
    expect([rows.failure, rows.total, rows.row(0), rows.row(150)]).toEqual(['damaged', 300, 0, undefined]);
  });

  it('does not take a refusal of an old question for one of the new', async () => {
    const answers: (() => void)[] = [];
    const rows = new PagedRows<number, string>(
      () => new Promise((done) => answers.push(() => done({ refused: 'damaged' }))),
    );
    rows.restart();
    rows.restart();
    answers[0]!();
    await settle();
    expect(rows.failure).toBeNull();
  });
});
