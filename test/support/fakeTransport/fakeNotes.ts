/**
 * @file Invented notes for component tests and the harness: mixed languages, suspected spans, residuals, gaps, and one of
 * 300 KB. Written in the house notation: `⟦LABEL|text⟧` is found, `⟦LABEL?|text⟧` suspected, `⟦!|text⟧` left in the output.
 */
import type { NoteHint, NoteView, OutputSegment } from '../../../src-renderer/api/types.ts';
import type { NoteId, PhiLabel, Range, ReviewSpan } from '../../../src-main/contract/vocabulary.ts';
import { subtractRanges } from '../../../src-main/domain/range.ts';
import { fakeNoteRisk } from './fakeRisk.ts';

export const MIXED = `永安醫療財團法人 急診病歷摘要
病患⟦PATIENT|陳雅婷⟧，⟦AGE|72 歲⟧女性，於 ⟦DATE|2026/03/14⟧ 由 ⟦HOSPITAL|永安醫院⟧ 轉入。Chart no. ⟦MRN|A-0047719⟧，身分證 ⟦NATIONAL_ID|F229876543⟧。

This lady has a history of DM and HTN under medication. According to her daughter ⟦RELATIVE|Mei-Ling⟧ (⟦PROFESSION|kindergarten teacher⟧), she fell at home near ⟦STREET|河濱路 25 號⟧ on ⟦DATE|Friday⟧ and complained of left hip pain. No LOC, GCS E4V5M6.

X-ray: left femoral neck fracture, Garden IV. Bipolar hemiarthroplasty was arranged by ⟦STAFF|Dr. Lin⟧ on ⟦DATE|03/16⟧. EBL 250 mL, wound clean, no discharge. 術後恢復良好，可使用 ⟦STAFF?|Walker⟧ 行走。

Angehörige: ⟦RELATIVE|Frau Weber⟧ aus ⟦CITY|Lindenau⟧, Tel. ⟦PHONE|0341 555 0142⟧; Hausarzt ⟦STAFF|Dr. Brandt⟧. Z. n. Hüft-TEP rechts (⟦DATE|2019⟧), Morbus Parkinson, Virchow-Drüse o. B.
Médecin traitant : ⟦STAFF|Dr Aubry⟧, ⟦HOSPITAL?|clinique des Tilleuls⟧, courrier du ⟦DATE|2 mars⟧.

Discharged ⟦DATE|03/23⟧. Follow up at OPD with ⟦!|Lin⟧ in 2 weeks. Contact: ⟦EMAIL|meiling.chen@example.invalid⟧ or ⟦PHONE|07-555-0142⟧.

    Hb   11.2   (12-16)
    CRP  64     (< 5)
    Na   138    K 4.1    Cr 0.9
`;

const FRENCH = `SAU ⟦HOSPITAL|Centre Hospitalier de Kerbrianne⟧
Admission ⟦DATE|17/03/2024⟧ 14h52, box ⟦OTHER_ID|6⟧, tri IOA 3
⟦PATIENT|LE BIHAN Odette⟧, ⟦AGE|90 ans⟧, NIR ⟦NATIONAL_ID|2 34 02 22 278 041 58⟧
Motif : chute dans les escaliers, 5 marches, réception côté droit. Pas de PC rapportée par la voisine, ⟦PERSON|Mme Guivarch⟧.
ATCD : HTA, FA sous Eliquis, maladie de Parkinson, Dupuytren opéré en ⟦DATE?|2009⟧.
MDV : veuve, ⟦PROFESSION|mercière⟧ retraitée, vit au ⟦STREET|11 venelle du Puits Neuf⟧ à ⟦CITY|Landivisiau⟧. MT Dr ⟦STAFF|Nicolas⟧.
CAT : titration morphine, bloc ilio-fascial, bilan pré-op. Fils ⟦RELATIVE|Ronan⟧ prévenu au ⟦PHONE|06 39 98 41 72⟧ à 16h. Vu avec ortho (⟦STAFF|Belkacem⟧), bloc demain.
`;

const CLEAN = `⟦DATE|09.11.2023⟧ ⟦HOSPITAL|Klinikum Lindenau⟧, Notaufnahme
Vorgestellt wurde Frau ⟦PATIENT|Beispiel⟧, geb. ⟦BIRTHDATE|01.02.1950⟧, aus ⟦CITY|Musterstadt⟧.
Schmerzen im rechten Unterbauch seit 36 Stunden, McBurney positiv, Rovsing positiv. Leukozyten 15.400, CRP 64.
Procedere: laparoskopische Appendektomie heute Abend. Gez. Dr. ⟦STAFF|Hahn⟧
`;

/** Nothing is found in it, one place is suspected; a note classifier suspects the whole note. */
const SUSPECTED = `Verlaufsbericht
Die junge Frau, die im Frühjahr durch ihre Rede im Rathaus bekannt wurde, kommt zur Kontrolle. Ausritt ins ⟦CITY?|Moos⟧.
Wunde reizlos, kein Fieber, Fäden entfernt.
`;

/** About 300 KB with some 3,000 spans. */
export function longNote(): string {
  const paragraphs: string[] = [];
  let length = 0;
  for (let at = 1; length < 300_000; at++) {
    const paragraph = `${at}. ${at % 3 === 0 ? FRENCH : at % 3 === 1 ? CLEAN : MIXED}`;
    paragraphs.push(paragraph);
    length += paragraph.length;
  }
  return paragraphs.join('\n');
}

interface Parsed {
  readonly text: string;
  readonly spans: NoteView['spans'];
  readonly residuals: readonly (Range & { readonly reason: 'mention' })[];
}

const votes: Readonly<Partial<Record<PhiLabel, readonly [string, string][]>>> = {
  DATE: [['date', 'common.day-month']],
  PHONE: [['phone', 'common.phone-fr-pairs']],
  STAFF: [
    ['titled-name', 'en.dr'],
    ['repeat', 'common.repeat'],
  ],
  PATIENT: [
    ['captioned-name', 'en.patient-field'],
    ['full-name', 'common.given-name'],
  ],
};

export function parseMarked(marked: string): Parsed {
  const spans: NoteView['spans'] = [];
  const residuals: (Range & { readonly reason: 'mention' })[] = [];
  let text = '';
  let from = 0;
  for (const found of marked.matchAll(/⟦([A-Z_!]+)(\??)\|([^⟧]*)⟧/gu)) {
    text += marked.slice(from, found.index);
    from = found.index + found[0].length;
    const [, name = '', doubt = '', mention = ''] = found;
    const range = { start: text.length, end: text.length + mention.length };
    text += mention;
    if (name === '!') residuals.push({ ...range, reason: 'mention' });
    else {
      const label = name as PhiLabel;
      const suspected = doubt === '?';
      const score = suspected ? 0.41 : 0.7 + ((text.length * 7) % 30) / 100;
      spans.push({
        ...range,
        key: `d${spans.length}`,
        label,
        score,
        suspected,
        state: 'proposed',
        sources: (votes[label] ?? [['captioned-id', 'st-elsewhere.gone']]).map(([recognizer, rule], at) => ({
          recognizer,
          rule,
          score: Math.max(0.2, score - at * 0.12),
        })),
      });
    }
  }
  return { text: text + marked.slice(from), spans, residuals };
}

/** Placeholders per label and mention, as the product numbers them: the same text is the same placeholder. */
export function outputOf(text: string, spans: readonly ReviewSpan[]): OutputSegment[] {
  const segments: OutputSegment[] = [];
  const numbers = new Map<string, number>();
  const used = new Map<string, number>();
  let at = 0;
  const plain = (to: number): void => {
    if (to > at) segments.push({ text: text.slice(at, to), span: null, sourceStart: at, sourceEnd: to });
    at = to;
  };
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.state === 'rejected' || (span.suspected && span.state === 'proposed')) continue;
    plain(span.start);
    const mention = `${span.label}:${text.slice(span.start, span.end)}`;
    let number = numbers.get(mention);
    if (number === undefined) {
      number = (used.get(span.label) ?? 0) + 1;
      used.set(span.label, number);
      numbers.set(mention, number);
    }
    segments.push({
      text: `[${span.label}-${number}]`,
      span: span.key,
      sourceStart: span.start,
      sourceEnd: span.end,
    });
    at = span.end;
  }
  plain(text.length);
  return segments;
}

export const MIXED_NOTE_ID = 1;
export const LONG_NOTE_ID = 2;
export const GAP_NOTE_ID = 3;
export const SUSPECTED_NOTE_ID = 5;

export function markedNote(id: number): string {
  if (id === MIXED_NOTE_ID) return MIXED;
  if (id === LONG_NOTE_ID) return longNote();
  if (id === SUSPECTED_NOTE_ID) return SUSPECTED;
  if (id === GAP_NOTE_ID) return `${CLEAN}\n${FRENCH}`;
  return id % 3 === 0 ? FRENCH : CLEAN;
}

/** The note before any decision. */
export function initialView(id: number, batchId: NoteView['batchId']): NoteView {
  const { text, spans, residuals } = parseMarked(markedNote(id));
  return assessed(
    {
      noteId: id as NoteId,
      batchId,
      ordinal: id,
      externalId: id % 7 === 0 ? null : `ED-${String(480_000 + id)}`,
      stage: 'detected',
      revision: 1,
      text,
      output: [],
      spans: [...spans],
      assessment: { status: 'not-anonymized', reasons: [], openPoints: 0 },
      risk: null,
      gaps: [],
      residuals: [...residuals],
      failures:
        id === GAP_NOTE_ID
          ? [
              { recognizer: 'place', code: 'detection/recognizer-failed' },
              { recognizer: 'model/st-marien', code: 'engine/run-failed' },
            ]
          : [],
      languages: id === MIXED_NOTE_ID ? ['zh-Hant', 'en', 'de', 'fr'] : id % 3 === 0 ? ['fr'] : ['de'],
      canUndo: false,
      canRedo: false,
      approvedBy: null,
    },
    false,
  );
}

/** What may have been missed in the mixed note: names of a classification and of diseases. */
export function fakeHints({ noteId, text }: Pick<NoteView, 'noteId' | 'text'>): NoteHint[] {
  if (Number(noteId) !== MIXED_NOTE_ID) return [];
  const kinds = { Garden: 'name-shape', Parkinson: 'listed-name', Virchow: 'name-shape' } as const;
  return Object.entries(kinds).map(([word, kind]) => {
    const start = text.indexOf(word);
    return { start, end: start + word.length, kind };
  });
}

/** What a note was not examined in, as far as nothing is replaced there; without the blanks around it, as main tells it. */
function gapsOf(noteId: NoteId, text: string, hidden: readonly ReviewSpan[]): NoteView['gaps'] {
  if (Number(noteId) !== GAP_NOTE_ID) return [];
  return subtractRanges([{ start: 210, end: 330 }], hidden).flatMap(({ start, end }) => {
    const words = text.slice(start, end).trim();
    const from = start + text.slice(start, end).indexOf(words);
    return words === '' ? [] : [{ start: from, end: from + words.length }];
  });
}

/** Output, residuals, status and reasons from spans: a small stand-in for what main computes. */
export function assessed(view: NoteView, isCleared: boolean): NoteView {
  const output = outputOf(view.text, view.spans);
  const hidden = view.spans.filter(
    (span) => span.state !== 'rejected' && !(span.suspected && span.state === 'proposed'),
  );
  const residuals = view.residuals.filter(
    (range) => !hidden.some((span) => span.start < range.end && range.start < span.end),
  );
  const suspected = view.spans.filter((span) => span.suspected && span.state === 'proposed').length;
  const gaps = gapsOf(view.noteId, view.text, hidden);
  const unseen = gaps.reduce((sum, gap) => sum + gap.end - gap.start, 0);
  const reasons: NoteView['assessment']['reasons'] = [];
  if (unseen > 0) reasons.push({ code: 'not-covered', count: unseen });
  if (view.failures.length > 0) reasons.push({ code: 'recognizer-failed', count: view.failures.length });
  if (suspected > 0) reasons.push({ code: 'suspected-undecided', count: suspected });
  if (residuals.length > 0) reasons.push({ code: 'mention-left', count: residuals.length });
  const suspecting = view.noteId === SUSPECTED_NOTE_ID && hidden.length === 0 && !isCleared ? 2 : 0;
  if (suspecting > 0) reasons.push({ code: 'classifier-suspects', count: suspecting });
  const openPoints = gaps.length + view.failures.length + suspected + residuals.length + suspecting;
  if (reasons.length === 0)
    reasons.push({ code: hidden.length > 0 ? 'all-replaced' : 'no-phi-found', count: 0 });
  const status = openPoints === 0 ? 'fully-anonymized' : 'partially-anonymized';
  const risk = fakeNoteRisk({ ...view, gaps, residuals });
  return { ...view, output, gaps, residuals, risk, assessment: { status, reasons, openPoints } };
}
