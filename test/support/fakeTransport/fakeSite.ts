/** @file An invented site with rule packs and a pipeline, and the handlers of the group `site` on it. */
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import type {
  PackRule,
  RulePackSummary,
  SitePipeline,
  SiteSnapshot,
  SiteWord,
} from '../../../src-renderer/api/types.ts';
import type { FakeState } from './fakeState.ts';

export function fakeSite(kind: 'some' | 'none' | 'broken' = 'some'): SiteSnapshot {
  const own = kind === 'none' ? [] : [wards, never];
  return {
    rulePacks: [...own, french, filters],
    pipelines: kind === 'none' ? [] : [ourOwn],
    broken:
      kind === 'broken'
        ? [
            {
              kind: 'rule-packs',
              name: 'record-numbers',
              isOn: true,
              code: 'detection/bad-rule-pack',
              facts: { file: 'record-numbers.json', path: 'patterns.patterns.0.pattern', problem: 'not-re2' },
            },
          ]
        : [],
  };
}

const wards: RulePackSummary = {
  id: 'st-elsewhere',
  title: 'Names of our house',
  version: 1,
  language: null,
  name: 'st-elsewhere',
  isOn: true,
  takesPart: 'always',
  topics: [{ topic: 'patterns', rules: 2 }],
  namedBy: [],
  isNeeded: false,
};
const never: RulePackSummary = {
  id: 'never-names',
  title: 'Words of our cardiology department that look like names of people but never are any',
  version: 12,
  language: 'de',
  name: 'never-names',
  isOn: false,
  takesPart: 'language',
  topics: [
    { topic: 'people', rules: 1 },
    { topic: 'protected', rules: 3 },
  ],
  namedBy: ['our-own'],
  isNeeded: false,
};
const french: RulePackSummary = {
  id: 'fr',
  title: 'French',
  version: 1,
  language: 'fr',
  name: null,
  isOn: true,
  takesPart: 'language',
  topics: [
    { topic: 'people', rules: 30 },
    { topic: 'places', rules: 23 },
    { topic: 'numbers', rules: 33 },
    { topic: 'protected', rules: 5 },
  ],
  namedBy: [],
  isNeeded: false,
};
const filters: RulePackSummary = {
  id: 's3-filters',
  title: 'Filters of S3 as published',
  version: 1,
  language: null,
  name: null,
  isOn: true,
  takesPart: 'named',
  topics: [{ topic: 'patterns', rules: 3 }],
  namedBy: ['s3-1', 's3-3', 's3-4', 's3-6'],
  isNeeded: false,
};
const ourOwn: SitePipeline = {
  id: 'our-own',
  title: 'Rules without dates',
  name: 'our-own',
  rulePacks: ['common', 'never-names'],
  off: ['date', 'age'],
  isNeeded: false,
};
const rules: readonly PackRule[] = [
  {
    topic: 'patterns',
    rule: 'record',
    why: 'Our record numbers begin with SE.',
    label: 'MRN',
    score: 0.9,
    entries: 1,
    examples: ['\\bSE[0-9]{6}\\b'],
  },
  {
    topic: 'patterns',
    rule: 'ward',
    why: 'The name of one of our wards.',
    label: 'HOSPITAL',
    score: 0.4,
    entries: 14,
    examples: ['Sonnenblume', 'Station Pasteur'],
  },
  {
    topic: 'protected',
    rule: 'rooms',
    why: 'Rooms and devices of the ward, which are called like people.',
    label: null,
    score: null,
    entries: 2,
    examples: ['Haus Klostermann', 'Rollator Willibald'],
  },
];
/** Two of them. */
const rulesOfFrench: readonly PackRule[] = [
  {
    topic: 'people',
    rule: 'dr',
    why: 'A title of doctors or professors stands before the name.',
    label: 'STAFF',
    score: null,
    entries: 3,
    examples: ['dr', 'drs', 'docteur'],
  },
  {
    topic: 'protected',
    rule: 'drugs',
    why: 'The name of a drug.',
    label: null,
    score: null,
    entries: 2,
    examples: ['Januvia', 'Cerazette'],
  },
];

const word = { actor: 'Dana Reviewer', addedAt: Date.UTC(2026, 2, 3, 9, 30) as EpochMs };
const proposed: readonly SiteWord[] = [
  { ...word, no: 1, side: 'hide', label: 'DEPARTMENT', word: 'Station Klosterblick', isListed: false },
  { ...word, no: 2, side: 'hide', label: 'HOSPITAL', word: 'Haus Sonnenblume', isListed: true },
  { ...word, no: 3, side: 'keep', label: 'STAFF', word: 'Rollator Willibald', isListed: true },
];

export function fakeSiteHandlers(
  state: FakeState,
  emit: Emitters<AppContract>,
): Handlers<AppContract>['site'] {
  const put = (next: SiteSnapshot): SiteSnapshot => {
    state.site = next;
    emit.site.changed(next);
    return next;
  };
  let words: readonly SiteWord[] = proposed;
  const wordList = () => ({ words: [...words], isComparable: state.isGoldFrozen });
  return {
    list: () => state.site,
    words: () => wordList(),
    acceptWord: ({ no }) => {
      words = words.map((word) => (word.no === no ? { ...word, isListed: true } : word));
      return wordList();
    },
    removeWord: ({ no }) => {
      words = words.filter((word) => word.no !== no);
      return wordList();
    },
    look: ({ id }) => {
      if (!state.site.rulePacks.some((pack) => pack.id === id))
        throw new DeidError('detection/unknown-rule-pack', { pack: id });
      return id === french.id ? [...rulesOfFrench] : [...rules];
    },
    add: ({ kind }) => {
      if (kind === 'pipelines') {
        const isReplaced = state.site.pipelines.length > 0;
        return { id: 'our-own', isReplaced, site: put({ ...state.site, pipelines: [ourOwn] }) };
      }
      const added = { ...wards, id: 'ward-7', name: 'ward-7', title: 'Ward 7' };
      return {
        id: 'ward-7',
        isReplaced: false,
        site: put({ ...state.site, rulePacks: [added, ...state.site.rulePacks] }),
      };
    },
    switchPack: ({ name, isOn }) =>
      put({
        ...state.site,
        rulePacks: state.site.rulePacks.map((pack) => (pack.name === name ? { ...pack, isOn } : pack)),
      }),
    remove: ({ kind, name }) =>
      put({
        rulePacks: state.site.rulePacks.filter((pack) => kind !== 'rule-packs' || pack.name !== name),
        pipelines: state.site.pipelines.filter((one) => kind !== 'pipelines' || one.name !== name),
        broken: state.site.broken.filter((one) => one.kind !== kind || one.name !== name),
      }),
  };
}
