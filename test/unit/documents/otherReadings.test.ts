/** @file What strings say when they are decoded. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { otherReadings } from '../../../src-main/documents/otherReadings.ts';

const readings = (text: string): Promise<readonly string[]> => otherReadings(text, DOCUMENT_LIMITS);
const coded = (text: string, as: 'utf8' | 'utf16le', into: 'base64' | 'hex'): string =>
  Buffer.from(text, as).toString(into);

describe('other readings of a string', () => {
  it.each([
    ['base64', coded('Frau Zwiebelturm', 'utf8', 'base64')],
    ['base64 in lines', coded('Frau Zwiebelturm', 'utf8', 'base64').replace(/(.{8})/g, '$1\r\n')],
    // Its length makes it base64, too.
    ['hexadecimal', coded('Frau Zwiebelturm', 'utf8', 'hex')],
    ['hexadecimal of an odd number of bytes', coded('Frau  Zwiebelturm', 'utf8', 'hex')],
    ['base64 of UTF-16', coded('Frau Zwiebelturm', 'utf16le', 'base64')],
    ['hexadecimal of UTF-16', coded('Frau Zwiebelturm', 'utf16le', 'hex')],
    ['percent signs', 'siehe http://x.invalid/Frau%20%5Awiebelturm'],
    ['numbers of characters', 'siehe Frau Z&#119;iebelturm dort'],
    ['numbers of characters in hexadecimal', 'Z&#x77;iebelturm'],
    ['escapes of programs', 'Frau Zwie\\u0062eltur\\x6d'],
    ['a page in base64', coded('<html><body>Zwiebel<b>turm</b></body></html>', 'utf8', 'base64')],
  ])('know %s', async (_what, text) => {
    expect((await readings(text)).join('\n')).toContain('Zwiebelturm');
  });

  it('know characters by name', async () => {
    expect((await readings('M&uuml;llerbach')).join('\n')).toContain('Müllerbach');
  });

  it.each(['', 'Puls 72', 'Frau Zwiebelturm kam.', '50 % von 80', 'C:\\temp\\notes', 'A & B', 'zu 100%'])(
    'of %j are none',
    async (text) => {
      expect(await readings(text)).toEqual([]);
    },
  );

  it('hold no word that is written plainly', async () => {
    expect((await readings('Frau Kohl, http://x.invalid/a%20b und &lt;3')).join(' ')).not.toMatch(/Kohl|und/);
  });

  it('of a long text come at once', async () => {
    const started = performance.now();
    await readings('ab'.repeat(2_000_000));
    await readings('%5A\\u0062&amp; '.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
