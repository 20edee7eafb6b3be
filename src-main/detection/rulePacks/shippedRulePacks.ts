/** @file The rule packs that come with the product, from resources/rule-packs. Pure; used in every process. */
import caNumbers from '../../../resources/rule-packs/ca/numbers.json' with { type: 'json' };
import caPack from '../../../resources/rule-packs/ca/pack.json' with { type: 'json' };
import caPeople from '../../../resources/rule-packs/ca/people.json' with { type: 'json' };
import caPlaces from '../../../resources/rule-packs/ca/places.json' with { type: 'json' };
import caProtected from '../../../resources/rule-packs/ca/protected.json' with { type: 'json' };
import commonNumbers from '../../../resources/rule-packs/common/numbers.json' with { type: 'json' };
import commonPack from '../../../resources/rule-packs/common/pack.json' with { type: 'json' };
import commonPeople from '../../../resources/rule-packs/common/people.json' with { type: 'json' };
import commonPlaces from '../../../resources/rule-packs/common/places.json' with { type: 'json' };
import commonProtected from '../../../resources/rule-packs/common/protected.json' with { type: 'json' };
import deNumbers from '../../../resources/rule-packs/de/numbers.json' with { type: 'json' };
import dePack from '../../../resources/rule-packs/de/pack.json' with { type: 'json' };
import dePeople from '../../../resources/rule-packs/de/people.json' with { type: 'json' };
import dePlaces from '../../../resources/rule-packs/de/places.json' with { type: 'json' };
import deProtected from '../../../resources/rule-packs/de/protected.json' with { type: 'json' };
import enNumbers from '../../../resources/rule-packs/en/numbers.json' with { type: 'json' };
import enPack from '../../../resources/rule-packs/en/pack.json' with { type: 'json' };
import enPeople from '../../../resources/rule-packs/en/people.json' with { type: 'json' };
import enPlaces from '../../../resources/rule-packs/en/places.json' with { type: 'json' };
import enProtected from '../../../resources/rule-packs/en/protected.json' with { type: 'json' };
import esNumbers from '../../../resources/rule-packs/es/numbers.json' with { type: 'json' };
import esPack from '../../../resources/rule-packs/es/pack.json' with { type: 'json' };
import esPeople from '../../../resources/rule-packs/es/people.json' with { type: 'json' };
import esPlaces from '../../../resources/rule-packs/es/places.json' with { type: 'json' };
import esProtected from '../../../resources/rule-packs/es/protected.json' with { type: 'json' };
import frNumbers from '../../../resources/rule-packs/fr/numbers.json' with { type: 'json' };
import frPack from '../../../resources/rule-packs/fr/pack.json' with { type: 'json' };
import frPeople from '../../../resources/rule-packs/fr/people.json' with { type: 'json' };
import frPlaces from '../../../resources/rule-packs/fr/places.json' with { type: 'json' };
import frProtected from '../../../resources/rule-packs/fr/protected.json' with { type: 'json' };
import s3Pack from '../../../resources/rule-packs/s3-filters/pack.json' with { type: 'json' };
import s3Patterns from '../../../resources/rule-packs/s3-filters/patterns.json' with { type: 'json' };
import zhHansNumbers from '../../../resources/rule-packs/zh-Hans/numbers.json' with { type: 'json' };
import zhHansPack from '../../../resources/rule-packs/zh-Hans/pack.json' with { type: 'json' };
import zhHansPeople from '../../../resources/rule-packs/zh-Hans/people.json' with { type: 'json' };
import zhHansPlaces from '../../../resources/rule-packs/zh-Hans/places.json' with { type: 'json' };
import zhHansProtected from '../../../resources/rule-packs/zh-Hans/protected.json' with { type: 'json' };
import zhHantNumbers from '../../../resources/rule-packs/zh-Hant/numbers.json' with { type: 'json' };
import zhHantPack from '../../../resources/rule-packs/zh-Hant/pack.json' with { type: 'json' };
import zhHantPeople from '../../../resources/rule-packs/zh-Hant/people.json' with { type: 'json' };
import zhHantPlaces from '../../../resources/rule-packs/zh-Hant/places.json' with { type: 'json' };
import zhHantProtected from '../../../resources/rule-packs/zh-Hant/protected.json' with { type: 'json' };
import { parseRulePack } from './parseRulePack.ts';
import type { RulePack } from './rulePack.ts';

/** One per language and the common one, in the order in which the first of two equal entries wins. */
export const LANGUAGE_PACKS: readonly RulePack[] = [
  { ...frPack, people: frPeople, places: frPlaces, numbers: frNumbers, protected: frProtected },
  { ...dePack, people: dePeople, places: dePlaces, numbers: deNumbers, protected: deProtected },
  { ...esPack, people: esPeople, places: esPlaces, numbers: esNumbers, protected: esProtected },
  { ...caPack, people: caPeople, places: caPlaces, numbers: caNumbers, protected: caProtected },
  { ...enPack, people: enPeople, places: enPlaces, numbers: enNumbers, protected: enProtected },
  {
    ...zhHansPack,
    people: zhHansPeople,
    places: zhHansPlaces,
    numbers: zhHansNumbers,
    protected: zhHansProtected,
  },
  {
    ...zhHantPack,
    people: zhHantPeople,
    places: zhHantPlaces,
    numbers: zhHantNumbers,
    protected: zhHantProtected,
  },
  {
    ...commonPack,
    people: commonPeople,
    places: commonPlaces,
    numbers: commonNumbers,
    protected: commonProtected,
  },
].map(parseRulePack);

/** Published filter sets, which take part only where a pipeline names them. */
export const PUBLISHED_PACKS: readonly RulePack[] = [parseRulePack({ ...s3Pack, patterns: s3Patterns })];
