/** @file What still stands in the output although it was replaced elsewhere or is known from the source. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { probeVocabulary } from '../../../src-main/detection/lexicons/probeVocabulary.ts';
import type { KnownIdentifier } from '../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { findResiduals, type ResidualRequest } from '../../../src-main/review/findResiduals.ts';

type SpanFacts = ResidualRequest['spans'][number];
const states = { '': 'proposed', '+': 'accepted', '-': 'rejected', '?': 'proposed' } as const;

/** `⟦PATIENT|x⟧` replaced, `⟦-PATIENT|x⟧` rejected, `⟦?PATIENT|x⟧` suspected and undecided. */
function marked(note: string): { text: string; spans: SpanFacts[] } {
  const spans: SpanFacts[] = [];
  let text = '';
  let at = 0;
  for (const found of note.matchAll(/⟦([-+?]?)([A-Z_]+)\|([^⟧]*)⟧/gu)) {
    text += note.slice(at, found.index);
    const sign = found[1] as keyof typeof states;
    const start = text.length;
    text += found[3]!;
    spans.push({
      label: found[2] as PhiLabel,
      start,
      end: text.length,
      state: states[sign],
      suspected: sign === '?',
    });
    at = found.index + found[0].length;
  }
  return { text: text + note.slice(at), spans };
}

function mentionsIn(note: string, isKept?: ResidualRequest['isKept']): string[] {
  const { text, spans } = marked(note);
  const request = { text, spans, knownIdentifiers: [] };
  const { mentionsLeft, knownIdentifiersLeft } = findResiduals(isKept ? { ...request, isKept } : request);
  expect(knownIdentifiersLeft).toEqual([]);
  return mentionsLeft.map((range) => text.slice(range.start, range.end));
}

function knownIn(note: string, kind: KnownIdentifier['kind'], ...values: string[]): string[] {
  const { text, spans } = marked(note);
  const knownIdentifiers = values.map((value) => ({ kind, text: value }));
  const { knownIdentifiersLeft } = findResiduals({ text, spans, knownIdentifiers });
  return knownIdentifiersLeft.map((range) => text.slice(range.start, range.end));
}

describe('mentions that are left', () => {
  it.each<[string, string[]]>([
    // The same mention.
    ['⟦PATIENT|Dupont⟧ … Dupont', ['Dupont']],
    ['⟦PATIENT|Dupont⟧ … DUPONT et dupont', ['DUPONT', 'dupont']],
    ['Dupont … ⟦PATIENT|Dupont⟧', ['Dupont']],
    ['⟦PATIENT|Müller⟧, MULLER', ['MULLER']],
    ['⟦PATIENT|José⟧, Jose\u0301!', ['Jose\u0301']],
    ['⟦PATIENT|Weiß⟧ kam, WEISS ging', []], // An everyday word counts in its own spelling only.
    ['⟦PATIENT|Marie Dupont⟧ Marie\nDupont', ['Marie\nDupont']],
    ['⟦PATIENT|Marie Dupont⟧ Marie\u00A0Dupont', ['Marie\u00A0Dupont']],
    ['⟦PATIENT|Mül\u00ADler⟧ Müller', ['Müller']],
    ["⟦PATIENT|O'Neil⟧ O’Neil", ['O’Neil']],
    ['⟦HOSPITAL|Klinikum Nordstadt⟧ im klinikum nordstadt', ['klinikum nordstadt']],
    ['⟦PATIENT|王小明⟧患者王小明入院', ['王小明']],
    ['⟦CITY|北京⟧來自北京市', ['北京']],
    ['⟦PATIENT|Smith⟧病人Smith來', ['Smith']],
    ['⟦CITY|Ｕｌｍ⟧ Ulm', ['Ulm']],
    // Whole words only.
    ['⟦PATIENT|Dupont⟧ Dupontel', []],
    ['⟦CITY|Ulm⟧ Ulmen', []],
    ['⟦MRN|123456⟧ 1234567', []],
    // Too short to mean one thing.
    ['⟦PATIENT|Li⟧ Li', []],
    ['⟦PATIENT|李⟧ 李', []],
    ['⟦OTHER_ID|123⟧ 123', []],
    ['⟦OTHER_ID|B12⟧ Vitamin B12', []],
    ['⟦MRN|1234⟧ 1234', ['1234']],
    // Three letters: the same spelling only.
    ['⟦PATIENT|Kim⟧ Kim, KIM, kim', ['Kim']],
    // Everyday words.
    ['⟦DATE|May⟧ she may go. May', ['May']],
    ['⟦PATIENT|Rose⟧ rose bengal', []],
    ['⟦PATIENT|Rose⟧ Rose', ['Rose']],
    ['⟦HOSPITAL|Klinik⟧ in der Klinik', []],
    // Ages.
    ['⟦AGE|70 años⟧ hace 70 años', []],
    ['⟦AGE|93 ans⟧ ses 93 ans', ['93 ans']],
    // Dates and numbers.
    ['⟦DATE|12.03.2020⟧ 12/03/2020', ['12/03/2020']],
    ['⟦OTHER_ID|4711-22⟧, dann 4711-22 mg, 4711-22 %', ['4711-22', '4711-22']],
    ['⟦DATE|12.03⟧ am 12.03 und 12.03 mg', ['12.03']],
    ['⟦DATE|2019⟧ seit 2019. Gabe 2019 ml, 2019.5, 1,2019, 2019 %', ['2019']],
    ['⟦DATE|12.03⟧ Kalium 12.03 mmol, um 12:03, 12/03', []],
    ['⟦DATE|12.03⟧ am 12.03 kam', ['12.03']],
    ['⟦DATE|5月3日⟧ 5月3日', ['5月3日']],
    ['⟦DATE|3日⟧ 每3日', []],
    // Codes, however grouped.
    ['⟦PHONE|06 12 34 56 78⟧ 0612345678 06.12.34.56.78', ['0612345678', '06.12.34.56.78']],
    ['⟦MRN|AB-123456⟧ ab 123 456', ['ab 123 456']],
    // Names in parts.
    ['⟦PATIENT|Marie Dupont⟧ Dupont, Marie, marie', ['Dupont', 'Marie']],
    ['⟦PATIENT|Anna Beispiel⟧ zum Beispiel', []],
    ['⟦PATIENT|Ana de la Fuente⟧ cerca de la casa', []],
    ['⟦PATIENT|Müller⟧ Müllers Befund', ['Müllers']],
    ['⟦HOSPITAL|Hospital Clínic⟧ clínic', []],
    // Decided places.
    ['⟦PATIENT|Rose⟧ ⟦-PATIENT|Rose⟧', []],
    ['⟦PATIENT|Rose⟧ ⟦?PATIENT|Rose⟧', []],
    ['⟦+PATIENT|Rose⟧ ⟦-CITY|Ulm⟧ Rose', ['Rose']],
    ['⟦-PATIENT|Dupont⟧ Dupont', []],
    ['⟦PATIENT|Marie Dupont⟧ Marie ⟦-PATIENT|Dupont⟧', ['Marie Dupont']],
    // Placeholders interrupt.
    ['⟦PATIENT|Marie Dupont⟧ Mar⟦CITY|ie⟧ Dup⟦CITY|ont⟧', []],
  ])('%j', (note, left) => {
    expect(mentionsIn(note)).toEqual(left);
  });

  it('neither hides nor looks for labels that the policy keeps', () => {
    expect(mentionsIn('⟦DEPARTMENT|Neurologie⟧ Neurologie', (label) => label === 'DEPARTMENT')).toEqual([]);
    expect(
      mentionsIn('⟦PATIENT|Neurologie⟧ ⟦DEPARTMENT|Neurologie⟧ Neurologie', (l) => l === 'DEPARTMENT'),
    ).toEqual(['Neurologie']);
  });
});

describe('known identifiers that are left', () => {
  it.each<[KnownIdentifier['kind'], string, string, string[]]>([
    ['name', 'DUPONT Marie', 'Mme Marie Dupont', ['Marie Dupont']],
    ['name', 'DUPONT, Marie', 'DUPONT Marie; Dupont; marie', ['DUPONT Marie', 'Dupont', 'marie']],
    ['name', 'Li Na', 'Frau Na, Li und Li', ['Na, Li']],
    ['name', 'José Müller-Roth', 'MULLER', ['MULLER']],
    ['name', 'von der Heide', 'von der Praxis', []],
    ['name', 'Rose Martin', 'rose bengal; Rose; MARTIN; Martin, Rose', ['Rose', 'MARTIN', 'Martin, Rose']],
    ['name', '王小明', '患者王小明', ['王小明']],
    ['name', '王', '王', []],
    ['name', 'Dr. med. Ott', 'Dr. med. Ott', ['Ott']],
    ['name', 'Ana', 'banana ana Ana', ['Ana']],
    ['birth-date', '1950-03-04', 'geb. 04.03.1950', ['04.03.1950']],
    ['birth-date', '04.03.1950', '4.3.50, 04/03/1950, 1950-03-04', ['4.3.50', '04/03/1950', '1950-03-04']],
    ['birth-date', '1950-03-04', 'le 4 mars 1950, March 4th, 1950', ['4 mars 1950', 'March 4th, 1950']],
    ['birth-date', '1950-03-04', '4 de marzo de 1950; 4. März 1950', ['4 de marzo de 1950', '4. März 1950']],
    ['birth-date', '1950-03-04', "4 de març del 1950 / d'1 març 1950", ['4 de març del 1950']],
    ['birth-date', '1950年3月4日', '生于1950年3月4日，民國39年3月4日', ['1950年3月4日', '39年3月4日']],
    ['birth-date', '19500304', '04031950 19500304', ['04031950', '19500304']],
    ['birth-date', '04/03/1950', '3 April 1950', ['3 April 1950']],
    ['birth-date', '1950-03-04', '05.03.1950, März 1950, 1950', []],
    ['birth-date', '1950-03-04T00:00:00', '04.03.1950', ['04.03.1950']],
    ['birth-date', 'vers 1950', 'né vers 1950', ['vers 1950']],
    ['id', 'AB-12.345', 'ab12345 AB 12345 AB-12345-6', ['ab12345', 'AB 12345', 'AB-12345']],
    ['id', '4711', 'Nr. 4711, 14711, 47-11, 4711 ml', ['4711', '4711']],
    ['id', '12', '12', []],
    ['phone', '+33 6 12 34 56 78', '06 12 34 56 78, 0033612345678', ['06 12 34 56 78', '0033612345678']],
    ['phone', '0612345678', '+33 (0)6 12-34-56-78', ['33 (0)6 12-34-56-78']],
    ['phone', '030/123 456 7', '030 1234567', ['030 1234567']],
    ['phone', '123', '123', []],
    ['address', '12 rue de la Paix, 75002 Paris', '12, rue de la paix', ['12, rue de la paix']],
    ['address', 'Hauptstraße 5, 10115 Berlin', 'Hauptstr. 5 in Berlin', ['Hauptstr. 5']],
    ['address', 'Calle Mayor 3', 'C/ Mayor, 3', ['C/ Mayor, 3']],
    ['address', '10 Downing Street', '10 Downing St', ['10 Downing St']],
    ['address', '北京市朝阳区建国路88号', '住朝阳区建国路88号', ['建国路88号']],
    ['address', 'Paris', 'Paris', []],
    ['name', '  ', 'anything', []],
    ['id', '', 'anything', []],
  ])('%s %j in %j', (kind, value, text, left) => {
    expect(knownIn(text, kind, value)).toEqual(left);
  });

  it('is silent about a single word that the reviewer rejected there, and about nothing more', () => {
    expect(knownIn('⟦-PATIENT|Rose⟧ bengal', 'name', 'Rose Martin')).toEqual([]);
    expect(knownIn('⟦-PATIENT|Rose Martin⟧', 'name', 'Rose Martin')).toEqual(['Rose Martin']);
    expect(knownIn('⟦?PATIENT|Rose⟧', 'name', 'Rose Martin')).toEqual(['Rose']);
    expect(knownIn('慢性⟦-PATIENT|高原⟧病，高原', 'name', '高原')).toEqual(['高原']);
    expect(knownIn('⟦-PATIENT|王小明⟧', 'name', '王小明')).toEqual(['王小明']);
    expect(knownIn('⟦-DATE|04.03.1950⟧', 'birth-date', '1950-03-04')).toEqual(['04.03.1950']);
  });

  it('does not see replaced text', () => {
    expect(knownIn('⟦PATIENT|Rose Martin⟧ ging', 'name', 'Rose Martin')).toEqual([]);
  });

  it('counts a place once, as the identifier', () => {
    const { text, spans } = marked('⟦PATIENT|Marie Dupont⟧, Dupont');
    const left = findResiduals({ text, spans, knownIdentifiers: [{ kind: 'name', text: 'Dupont' }] });
    expect(left).toEqual({
      mentionsLeft: [],
      knownIdentifiersLeft: [{ start: 14, end: 20, reason: 'as-given' }],
      unusableIdentifiers: 0,
    });
  });
});

describe('what the context of a note adds', () => {
  const request = (
    note: string,
    kind: KnownIdentifier['kind'],
    cell: string,
    noteDate: string | null = null,
  ) => {
    const { text, spans } = marked(note);
    const context = { noteDate, vocabulary: probeVocabulary };
    return { text, spans, knownIdentifiers: [{ kind, text: cell }], context };
  };
  const reasonsIn = (...facts: Parameters<typeof request>) =>
    findResiduals(request(...facts)).knownIdentifiersLeft.map(({ reason }) => reason);

  it('counts derived ages where the date of the note is known, unless the policy keeps ages', () => {
    expect(reasonsIn('patient de 70 ans', 'birth-date', '1950-03-04', '2020-06-01')).toEqual(['derived-age']);
    expect(reasonsIn('patient de 70 ans', 'birth-date', '1950-03-04')).toEqual([]);
    const kept = {
      ...request('70 ans', 'birth-date', '1950-03-04', '2020-06-01'),
      isKept: (l: PhiLabel) => l === 'AGE',
    };
    expect(findResiduals(kept).knownIdentifiersLeft).toEqual([]);
  });

  it('counts misspelled names until a reviewer rejects the place', () => {
    expect(reasonsIn('Frau Kulhmann kam', 'name', 'Kuhlmann')).toEqual(['one-letter-off']);
    expect(reasonsIn('Frau ⟦-PATIENT|Kulhmann⟧ kam', 'name', 'Kuhlmann')).toEqual([]);
    expect(reasonsIn('Becken unauffällig', 'name', 'Becker')).toEqual([]);
  });

  it('tells how many cells could not be looked for', () => {
    expect(findResiduals(request('x', 'birth-date', 'vers 1950')).unusableIdentifiers).toBe(1);
    expect(findResiduals(request('x', 'birth-date', '')).unusableIdentifiers).toBe(0);
  });
});

describe('properties of residuals', () => {
  const word = fc.constantFrom(
    'Dupont',
    'dupont',
    'Marie',
    '王小明',
    'x',
    '4711',
    ',',
    '\r\n',
    '😀',
    'Ulm',
    '2019',
  );
  const note = fc.array(fc.record({ word, role: fc.constantFrom('text', 'span', 'rejected') }), {
    maxLength: 30,
  });

  it('gives ordered, disjoint ranges of visible text, and none after replacing them', () => {
    fc.assert(
      fc.property(note, (parts) => {
        let text = '';
        const spans: SpanFacts[] = [];
        for (const { word: piece, role } of parts) {
          const start = text.length;
          text += piece;
          if (role !== 'text') {
            const state = role === 'span' ? 'proposed' : 'rejected';
            spans.push({ label: 'PATIENT', start, end: text.length, state, suspected: false });
          }
          text += ' ';
        }
        const left = findResiduals({ text, spans, knownIdentifiers: [{ kind: 'id', text: '4711' }] });
        const all = [...left.mentionsLeft, ...left.knownIdentifiersLeft].sort((a, b) => a.start - b.start);
        for (const [index, range] of all.entries()) {
          expect(range.end).toBeGreaterThan(range.start);
          expect(range.start).toBeGreaterThanOrEqual(all[index - 1]?.end ?? 0);
          expect(
            spans.some(
              (span) => span.state === 'proposed' && span.start < range.end && range.start < span.end,
            ),
          ).toBe(false);
        }
        const covering = all.map((range) => ({
          ...range,
          label: 'OTHER' as const,
          state: 'accepted' as const,
          suspected: false,
        }));
        const rest = spans.filter(
          (span) => !all.some((range) => span.start < range.end && range.start < span.end),
        );
        const next = [...rest, ...covering].sort((a, b) => a.start - b.start);
        const again = findResiduals({ text, spans: next, knownIdentifiers: [{ kind: 'id', text: '4711' }] });
        // A replaced identifier inside a rejected span may leave the neighbours; a second round settles all.
        expect(again.knownIdentifiersLeft).toEqual([]);
      }),
    );
  });

  it('never throws, whatever the text and identifiers', () => {
    const kind = fc.constantFrom('name', 'birth-date', 'id', 'address', 'phone' as const);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(fc.record({ kind, text: fc.string({ unit: 'binary', maxLength: 40 }) }), { maxLength: 4 }),
        (text, knownIdentifiers) => {
          findResiduals({ text, spans: [], knownIdentifiers: knownIdentifiers });
        },
      ),
    );
  });
});

describe('long notes', () => {
  function build(length: number, spanCount: number): ResidualRequest {
    const words = [
      'Befund',
      'unauffällig',
      'und',
      'die',
      'Therapie',
      'wird',
      '2019',
      'fortgesetzt',
      'mit',
      '12.03.2020',
    ];
    let text = '';
    const spans: SpanFacts[] = [];
    const every = Math.floor(length / (spanCount + 1));
    for (let index = 0; text.length < length; index += 1) {
      if (text.length > every * (spans.length + 1) && spans.length < spanCount) {
        const start = text.length;
        text += `Marie Name${String.fromCharCode(97 + (spans.length % 26))}${spans.length}x`;
        spans.push({ label: 'PATIENT', start, end: text.length, state: 'proposed', suspected: false });
      } else text += words[index % words.length]!;
      text += ' ';
    }
    const knownIdentifiers: KnownIdentifier[] = [
      { kind: 'name', text: 'Dupont Marie-Claire' },
      { kind: 'birth-date', text: '1950-03-04' },
      { kind: 'phone', text: '+33 6 12 34 56 78' },
    ];
    return { text, spans, knownIdentifiers };
  }

  it('finds no repetition in a long note that has none', { timeout: 60_000 }, () => {
    expect(findResiduals(build(300_000, 2000)).mentionsLeft).toEqual([]);
  });

  it('reads text that repeats the beginning of every mention', { timeout: 60_000 }, () => {
    const mention = 'ana '.repeat(50).trim();
    const text = `${mention} ${'ana '.repeat(50_000)}`;
    const spans: SpanFacts[] = [
      { label: 'OTHER', start: 0, end: mention.length, state: 'accepted', suspected: false },
    ];
    expect(findResiduals({ text, spans, knownIdentifiers: [] }).mentionsLeft.length).toBeGreaterThan(0);
  });
});
