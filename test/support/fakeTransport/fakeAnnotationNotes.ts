/** @file Invented notes of an annotation task, as two people marked them, and a guideline. */
import type { AnnotationMark, Confidence } from '../../../src-main/domain/annotation.ts';

export const FAKE_TYPES = [
  ...['Age', 'Contact', 'Date', 'Birthdate', 'ID', 'Typist', 'Location', 'MedicalUnit', 'Person', 'Patient'],
  ...['Relative', 'Staff', 'Other'],
];

/** A sheet, or what holds: `[text, type]` of each mark, in order. */
type Marked = readonly (readonly [text: string, type: string])[];

export interface FakeSheet {
  readonly marks: readonly AnnotationMark[];
  readonly confidence: Confidence;
}

/** Each mark is the first mention behind the one before it. */
export function marksIn(text: string, marked: Marked): AnnotationMark[] {
  let from = 0;
  return marked.map(([words, type]) => {
    const start = text.indexOf(words, from);
    if (start < 0) throw new Error(`no ${words} in the note`);
    from = start + words.length;
    return { start, end: from, type };
  });
}

export const FAKE_TEXTS: readonly string[] = [
  'Discharge letter\n\nPatient: Emma Walker, 67 years\nAdmitted on 12 March 2024 to Northvale Hospital.\n\nMrs Walker fell on ice. Her daughter Ruth called Dr. Okonjo.\nPhone of the daughter: 555 0134.\n\nEmma Walker goes home on 19 March.',
  'Ward round\n\nThomas Bell, MRN 4471903, day 3.\nSeen with Dr. Fontaine; no fever since 2 May.\nHis brother visits daily.',
  '门诊记录\n\n患者王小明，男，58岁，住南京市鼓楼区。\n由李医生接诊，电话 025-5550134。',
  'Consultation\n\nMs Ines Castro was seen by Dr. Hale on 4 June 2024 in Riverton.\nShe works as a lighthouse keeper. Call 555 0188.',
  'Short note: nobody is named here.',
  'Transfer\n\nJonas Reed, 44 years, from Elmford Clinic on 1 July 2024.',
];

const [, , , consultation = '', , transfer = ''] = FAKE_TEXTS;
export const FAKE_SIDES: readonly (readonly FakeSheet[])[] = [
  [],
  [],
  [],
  [
    {
      confidence: 4,
      marks: marksIn(consultation, [
        ...[['Ines Castro', 'Patient'] as const, ['Hale', 'Staff'] as const],
        ...[
          ['4 June 2024', 'Date'] as const,
          ['Riverton', 'Location'] as const,
          ['555 0188', 'Contact'] as const,
        ],
      ]),
    },
    {
      confidence: 3,
      marks: marksIn(consultation, [
        ...[
          ['Ms Ines Castro', 'Patient'] as const,
          ['Hale', 'Staff'] as const,
          ['4 June 2024', 'Date'] as const,
        ],
        ...[['lighthouse keeper', 'Other'] as const, ['555 0188', 'ID'] as const],
      ]),
    },
  ],
  [{ confidence: 5, marks: [] }],
  [
    {
      confidence: 5,
      marks: marksIn(transfer, [
        ...[['Jonas Reed', 'Patient'] as const, ['44 years', 'Age'] as const],
        ...[['Elmford Clinic', 'MedicalUnit'] as const, ['1 July 2024', 'Date'] as const],
      ]),
    },
  ],
];

export const FAKE_GUIDELINE = `# Annotating

Mark every place by which somebody could be found.

## Marks and their edges

- **Edges.** No blank at the edge: \`on ⟦Date|12.08⟧.\`
- Titles stay outside: \`Dr. ⟦Staff|Hallbauer⟧\`.

### Age

The age of a person. \`a ⟦Age|67-year-old⟧ man\`

### Patient

The person whom the note is about; never \`<script>\`.

## Confidence

| level | meaning |
| --- | --- |
| 5 | clear |
| 1 | cannot be decided |
`;
