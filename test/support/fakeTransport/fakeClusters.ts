/** @file Clusters on the fake transport: names have three forms, everything else stands alone. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { coarseOf, type NoteId } from '../../../src-main/contract/vocabulary.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type {
  ClusterAround,
  ClusterForm,
  ClusterVerdict,
  MentionPlace,
  NoteView,
} from '../../../src-renderer/api/types.ts';

/** Another note of the same patient, far enough away that a test sees the jump. */
const OTHER_NOTE = 5 as NoteId;

interface FakeEdit {
  readonly seq: number;
  readonly verdict: Exclude<ClusterVerdict, { kind: 'undo' }>;
  readonly form: string;
}

/** `open` gives a note, `named` throws `review/actor-missing` where nobody is named. */
export function fakeClusterHandlers(
  open: (noteId: number) => NoteView,
  named: () => string,
): Handlers<AppContract>['clusters'] {
  let edits: readonly FakeEdit[] = [];
  let last = 0;

  function formsOf(place: MentionPlace): readonly ClusterForm[] {
    const view = open(place.noteId);
    const span = view.spans.find(({ key }) => key === place.spanKey);
    if (span === undefined) return [];
    const text = view.text.slice(span.start, span.end);
    const own = {
      ...place,
      ordinal: view.ordinal,
      state: span.state,
      suspected: span.suspected,
      outlier: null,
    };
    const there = (spanKey: string) => ({ ...own, noteId: OTHER_NOTE, spanKey, ordinal: OTHER_NOTE });
    const form = (
      words: string,
      reason: ClusterForm['reason'],
      places: ClusterForm['places'],
    ): ClusterForm => ({
      ...{ form: words, reason, places, writings: 1, occurrences: places.length, visible: 0 },
      inThisNote: places.filter(({ noteId }) => noteId === place.noteId).length,
      open: places.filter(({ state, suspected }) => suspected && state === 'proposed').length,
    });
    const head = form(text, 'head', [own]);
    if (coarseOf(span.label) !== 'NAME') return [head];
    return [
      { ...head, places: [{ ...there('d1'), outlier: 'eponym-context' }, own], occurrences: 2 },
      form(text.toUpperCase(), 'spelling', [there('d2')]),
      form(`${text.slice(0, -2)}${text.slice(-1)}${text.slice(-2, -1)}`, 'one-letter-off', [there('d0')]),
    ];
  }

  function around(place: MentionPlace): ClusterAround {
    const all = formsOf(place);
    const parted = new Set(edits.flatMap((edit) => (edit.verdict.kind === 'part' ? [edit.form] : [])));
    const joined = edits.flatMap(({ verdict, form }): ClusterForm[] => {
      const [head] = all;
      if (verdict.kind !== 'join' || head === undefined) return [];
      const places = head.places.slice(0, 1).map((one) => ({ ...one, noteId: OTHER_NOTE, spanKey: 'd7' }));
      return [{ ...head, form, places, reason: 'joined-by-reviewer', occurrences: 1, inThisNote: 0 }];
    });
    const forms = [...all.filter(({ form }) => !parted.has(form)), ...joined];
    const others =
      joined.length > 0
        ? []
        : [{ form: 'Ronan', occurrences: 2, place: { noteId: OTHER_NOTE, spanKey: 'd7' } }];
    return {
      ...{ scope: 'batch', notes: 24 },
      card:
        all.length === 0
          ? null
          : {
              label: 'PATIENT',
              occurrences: forms.reduce((sum, { occurrences }) => sum + occurrences, 0),
              notes: 2,
              forms,
              edits: edits.map(({ seq, verdict, form }) => ({ seq, kind: verdict.kind, form })),
              others: all.length === 1 ? [] : others,
            },
    };
  }

  return {
    around,
    contexts: ({ places }) =>
      places.map((place) => ({ ...place, before: '…heute wurde ', mention: 'Weber', after: ' entlassen…' })),
    edit: ({ place, verdict }) => {
      named();
      if (verdict.kind === 'undo') edits = edits.filter(({ seq }) => seq !== verdict.seq);
      else {
        const { member } = verdict;
        const isAt = ({ noteId, spanKey }: MentionPlace) =>
          noteId === member.noteId && spanKey === member.spanKey;
        const found = around(place).card?.forms.find(({ places }) => places.some(isAt));
        if (verdict.kind === 'part' && found === undefined) throw new DeidError('review/cluster-unchanged');
        last += 1;
        edits = [...edits, { seq: last, verdict, form: found?.form ?? 'Ronan' }];
      }
      return around(place);
    },
  };
}
