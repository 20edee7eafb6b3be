/** @file Stretches of a note that are coded, and what only looks like it. See [Note: Coded stretches]. */
import { createHash, createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codedRanges } from '../../../src-main/text/codedText.ts';

const LETTER = 'Sehr geehrte Frau Kollegin, wir berichten über Frau Zwiebelturm, geboren am 3. März 1950.';
const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');
const mime = (coded: string): string => (coded.match(/.{1,76}/g) ?? []).join('\r\n');
/** Bytes that mean nothing, the same every time. */
const noise = (length: number): Uint8Array =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
      createHmac('sha256', 'noise').update(`${at}`).digest(),
    ),
  ).subarray(0, length);
const bytesOf = (head: string): Uint8Array => Buffer.concat([Buffer.from(head, 'latin1'), noise(400)]);

/** The coded parts of it. */
const found = (text: string): readonly string[] =>
  codedRanges(text).map(({ start, end }) => text.slice(start, end));

describe('a coded stretch', () => {
  it.each([
    ['a letter in base64', base64(LETTER)],
    ['one in base64 for addresses', Buffer.from(LETTER).toString('base64url')],
    ['a short line in base64', base64('Frau Maria Zwiebelturm, 03.03.1950')],
    ['one in UTF-16', base64(Buffer.from(LETTER, 'utf16le'))],
    ['one in Latin-1', base64(Buffer.from(LETTER, 'latin1'))],
    ['one in Chinese', base64('患者张伟，男，一九五零年三月三日出生，家住北京市朝阳区。')],
    ['one in Greek', base64('Η ασθενής Μαρία Παπαδοπούλου γεννήθηκε στις 3 Μαρτίου 1950.')],
    ['base64 in lines', mime(base64(LETTER.repeat(5)))],
    ['a PDF', base64(bytesOf('%PDF-1.7\n'))],
    ['a Word document', base64(bytesOf('PK\u0003\u0004'))],
    ['a scan', mime(base64(bytesOf('\u00ff\u00d8\u00ff\u00e0')))],
    ['a packed letter', base64(gzipSync(LETTER.repeat(3)))],
    ['what cannot be known', base64(noise(300))],
    ['a letter in hexadecimal', Buffer.from(LETTER).toString('hex')],
    ['a packed one in hexadecimal', Buffer.from(noise(160)).toString('hex')],
    [
      'bytes in hexadecimal after many of nothing',
      `${'00'.repeat(100)}${Buffer.from(noise(160)).toString('hex')}`,
    ],
    ['one in capitals', Buffer.from(LETTER).toString('hex').toUpperCase()],
  ])('is %s, and the words around it are not', (_what, coded) => {
    expect(found(coded)).toEqual([coded]);
    expect(found(`Befund: ${coded} Puls 72.`)).toEqual([coded]);
    expect(found(`data:application/octet-stream;base64,${coded}\nPuls 72.`)[0]).toContain(coded);
  });

  it.each([
    ['RTF', String.raw`{\rtf1\ansi Frau Zwiebelt\'fcrm}`],
    ['XML', '<?xml version="1.0"?><a>Zwiebelturm</a>'],
    ['a page', '<!DOCTYPE html><p>Zwiebelturm</p>'],
    ['a page without a type', '<html lang="de"><body>Zwiebelturm</body></html>'],
    ['CDA', '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Brief</title></ClinicalDocument>'],
    ['PDF', '%PDF-1.4\n1 0 obj\n(Zwiebelturm) Tj'],
    ['HL7 v2', 'MSH|^~\\&|KIS|H\rPID|1||4711||Zwiebelturm^Maria'],
  ])('is %s from its head to the end', (_what, file) => {
    expect(found(file)).toEqual([file]);
    expect(codedRanges(`Anbei:\n${file}`).at(-1)).toMatchObject({ end: `Anbei:\n${file}`.length });
  });

  it.each([
    ['Frau M&uuml;ller kam.', ['M&uuml;ller']],
    ['Herr &Scaron;imi&cacute; kam.', ['&Scaron;imi&cacute;']],
    ['Frau M&#252;ller, Herr &#x160;imek', ['M&#252;ller', '&#x160;imek']],
    [String.raw`Frau M\u00fcller kam.`, [String.raw`M\u00fcller`]],
    ['Frau M=C3=BCller kam.', ['M=C3=BCller']],
    ['Frau M&amp;uuml;ller kam.', ['M&amp;uuml;ller']],
    ['Frau M&uumlller, Herr M&#252ller', ['M&uumlller', 'M&#252ller']],
    ['Frau &#00000077;aria, Frau &#x000004D;aria', ['&#00000077;aria', '&#x000004D;aria']],
    ['Von: =?utf-8?B?TcO8bGxlciwgSsO2cmc=?= <a@b.example>', ['=?utf-8?B?TcO8bGxlciwgSsO2cmc=?=']],
    ['Frau M%C3%BCller kam.', ['M%C3%BCller']],
    ['Frau M=c3=bcller kam.', ['M=c3=bcller']],
    ['Frau =4D=61=72=69=61 kam.', ['=4D=61=72=69=61']],
    ['Frau %4D%61%72%69%61 kam.', ['%4D%61%72%69%61']],
    [String.raw`Frau \x4d\x61\x72\x69\x61 kam.`, [String.raw`\x4d\x61\x72\x69\x61`]],
    [
      String.raw`Frau M\'fcller, Mar\'eda Garc\'eda`,
      [String.raw`M\'fcller`, String.raw`Mar\'eda`, String.raw`Garc\'eda`],
    ],
    [String.raw`Herr \'cd\'f5 kam.`, [String.raw`\'cd\'f5`]],
    ['=DCberweisung von Gr=F6=DFe', ['=DCberweisung', 'Gr=F6=DFe']],
    ['Frau M=FCller, geb. Gr=F6=DFe, h=F6rt gut.', ['M=FCller', 'Gr=F6=DFe', 'h=F6rt']],
  ])('is the word around a letter that is spelled out: %s', (text, words) => {
    expect(found(text)).toEqual(words);
  });

  it.each([
    ['lines', '\n'],
    ['quoted lines', '\n> '],
    ['lines of old computers', '\r'],
    ['signs that nobody sees', '\u200b'],
  ])('is base64 in short pieces: %s', (_what, between) => {
    const coded = (base64(LETTER).match(/.{1,20}/g) ?? []).join(between);
    expect(found(`Befund:\n${coded}\n\nPuls 72.`)).toEqual([coded]);
  });

  it('is all from the first coded letter on where there are thousands', () => {
    const text = `Frau M${'&uuml;'.repeat(3000)} und was folgt.`;
    expect(codedRanges(text)).toEqual([{ start: 5, end: text.length }]);
    expect(found('a&uuml; '.repeat(2000))).toHaveLength(2000);
  });

  it('is found in time that grows with the length alone', () => {
    const sizes = [100_000, 1_000_000].map((length) =>
      ['A', 'a&uuml;', 'A\n', '=C3=BC', 'aB3/', 'aBcdefghijklmnop\n', '=41', String.raw`\'e9`, '<html '].map(
        (part) => {
          const text = part.repeat(length / part.length);
          const begun = performance.now();
          codedRanges(text);
          return performance.now() - begun;
        },
      ),
    );
    for (const [at, small] of (sizes[0] ?? []).entries())
      expect(sizes[1]?.[at]).toBeLessThan(small * 60 + 500);
  });
});

describe('a note as it is', () => {
  it.each([
    ['nothing', ''],
    ['a letter', LETTER],
    ['a hash', `Prüfsumme ${createHash('sha256').update('x').digest('hex')}`],
    ['a long hash', `SHA-512: ${createHash('sha512').update('x').digest('hex')}`],
    ['a hash in base64', `integrity sha512-${createHash('sha512').update('x').digest('base64')}`],
    ['a fingerprint', `Gerät ${createHash('sha256').update('y').digest('base64')}`],
    [
      'an id',
      'Auftrag 3f2504e0-4f89-11d3-9a0c-0305e82c3301, UID 1.2.840.113619.2.55.3.604688119.971.1234567890.467',
    ],
    ['a long number', `Nr. ${'0123456789'.repeat(12)}`],
    ['bases', `Primer ${'ACGTTGCAACGT'.repeat(12)}`],
    ['an amino sequence', `Protein ${'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQ'.repeat(4)}`],
    ['a rule', `Befund\n${'-'.repeat(80)}\n${'='.repeat(80)}\n${'_'.repeat(80)}\n${'/'.repeat(80)}`],
    ['a table', 'Na\t140\tmmol/l\nK\t4.2\tmmol/l\nLeukozyten\t7,3\tG/l\nHb=12.4 Hkt=38 MCV=88 CRP=0.5'],
    ['findings with signs', 'INR=1.2 GCS=15 pH=7.38 CEAP=C2a T=D2s pO2=88mmHg BMI=25 Ca=D1, A=B12, EF=55%'],
    [
      'an address',
      'https://www.klinik.example/portal/Berichte/2024/Station/InnereMedizin/Entlassbrief?id=4711&x=A9f3',
    ],
    ['a long path', '/srv/Freigabe/Abteilung/InnereMedizin/Station3B/Entlassbriefe/2024/Maerz/Brief0815'],
    ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'],
    ['joined words', 'CommunityAcquiredPneumoniaWithParapneumonicEffusionAndRespiratoryFailure'],
    ['a line of tags', 'Befund:<br>Puls 72<br/>RR 120/80 <b>stabil</b> <p>Procedere</p>'],
    [
      'signs by name',
      'Temp &lt; 38 &amp; CRP &gt; 5, &nbsp;&quot;stabil&quot;, O&#39;Neill&#160;sagt, 5&micro;g, 37&deg;C',
    ],
    ['angles', 'RR <120 und >80; <?> unklar; Tumor (html-Befund liegt vor), XML folgt'],
    ['a formula', 'eGFR=CKD-EPI; y=Fc(x)=Ax; Gen: HLA-B=B27; A=C'],
    [
      'an address with a space',
      'https://klinik.example/Mein%20Brief%2C%20Teil%202.pdf?a=%7B%22x%22%7D&string=1&during=2',
    ],
    ['spaces of an address', 'https://klinik.example/?q=%20%20%20%20%20%20%20'],
    ['an axis', '0%10%20%30%40%50%60%70%80%90%100%'],
    ['spaces in quoted-printable', 'Puls 72=20=20=20=20=20=20'],
    ['signs without a semicolon', 'R&D, AT&T, vor&during, &copy 2024, &#39stabil&#39, &#160'],
    [
      'escaped apostrophes',
      String.raw`l\'eau, d\'accord, qu\'elle, jusqu\'en, l\'effort, \'decreased\', the \'80s, Vitamin \'D3\', don\'t`,
    ],
    ['dermatomes', 'ISNCSCI: Motorik re=C5 li=C6, Sensibilität re=C4 li=C5 \n NLI=C4 '],
    ['stages', 'Stadium=C1 bzw. T=C2 N=C3 M=D0 \n'],
    ['a number of a device', 'UDI 24260271234567172501011044556677 und 33445566778844556677443322556677'],
    ['a tag as a word', 'Der Text enthält <html> als Wort'],
    ['filling', `Speicher ${'deadbeef'.repeat(50)} ${'ff'.repeat(200)}`],
    [
      'long words in lines',
      'Rechtsherzkatheteruntersuchung\nMitralklappeninsuffizienz\nPantoprazol40mgMorgens\nHerzinsuffizienzNYHA2\n'.repeat(
        8,
      ),
    ],
    ['a mark of a mail', 'Was =? und ?= bedeuten, ist unklar. a=?b?c'],
    ['names with hyphens', 'Anna-Maria-Theresia-Elisabeth-von-Zwiebelturm-Beispielhausen_Aufnahme_2024'],
    ['words of RTF', 'Der Brief liegt als RTF, PDF-1 und XML-Datei vor; MSH|PID erklärt.'],
    ['Chinese', '患者张伟，男，五十岁，因“发热3天”入院。血压120/80mmHg。'],
  ])('holds nothing that is coded: %s', (_what, text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('a coded stretch', () => {
  // Runs are looked for in steps, see `runStarts`: none may lie between two of them.
  it.each([
    ['a letter', base64(LETTER)],
    ['a letter in lines', mime(base64(LETTER))],
    ['a letter in short lines', (base64(LETTER).match(/.{1,16}/g) ?? []).join('\n')],
    ['24 bytes', base64('Frau Zwiebelturm, 3.3.50')],
  ])('is found wherever it stands: %s', (_what, coded) => {
    for (let before = 0; before < 40; before += 1) {
      const text = `${'. '.repeat(before).slice(0, before)} ${coded} ende`;
      expect(codedRanges(text), `behind ${before} signs`).toEqual([
        { start: before + 1, end: before + 1 + coded.length },
      ]);
    }
  });
});
