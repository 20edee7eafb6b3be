/**
 * @file Says where a name is part of a disease, sign, score, test, germ or body of the health system.
 * Pure; runs in the detection process.
 *
 * [Note: Eponyms are not people]
 * `Parkinson` alone proves nothing: there are patients of that name. A name is protected only by the words beside it
 * (`Morbus`, `signe de`, `-Syndrom`, `test`) or, in front of it, by an abbreviation that also means `Morbus`. That one is a form
 * of address in French, so behind it only diseases count that are called Morbus: `M. Crohn`, and not `M. Thomas`.
 */
import type { Range } from '../../domain/range.ts';
import type { FoldedNote } from './foldedNote.ts';
import { eponyms, morbusNames } from './eponyms.ts';

/** Folded words that make the name after them an eponym, with any preposition between. */
const before =
  /(?:morbus|mb\.?|m\.|maladie|maladies|mal|malaltia|enfermedad|enf\.?|syndrome|syndrom|sindrome|sdme?\.?|sd\.?|sx\.?|signe|signes|sign|signo|signos|signs|test|tests|score|scores|escala|echelle|skala|scale|indice|index|index of|zeichen|phanomen|phenomene|fenomeno|manoeuvre|maniobra|maniobra|maneuver|manover|reflexe|reflejo|reflex|loi|law|ley|sonde|sonda|drain|drenaje|drenatge|drainage|point|punto|punt|ligne|linea|ligament|ligamento|lligament|ganglion|ganglio|maladie dite|tumeur|tumor|sarcome|sarcoma|lymphome|lymphoma|linfoma|limfoma|fracture|fractura|fraktur|operation|intervention|procede|procedimiento|tecnica|technique|technik|methode|metodo|incision|vaccin|classification|clasificacion|classificacio|klassifikation|stade|stadium|estadio|estadi|grade|grado|grad|typ|type|criteria|criteres|criterios|criteris|kriterien|formule|formula|formel|coloration|tincion|farbung|anemie|anemia|purpura|thyroidite|tiroiditis|thyreoiditis|struma|goitre|bocio|goll|angine|angina|kyste|quiste|cyste|cornet|espace|espacio|saco|fossa|hiatus|canal|conducto|polygone|poligono|trompe|trompa|virus|bacille|bacilo|bacil|fiebre|fievre|febre|phlegmon|gangrene|gangrena|chirurgie|protese|aiguille|aguja|pince|pinza|ecarteur|broche|attelle|ferula|collier|collar|bouton|contracture|contractura|paralysie|paralisis|paresie|ataxie|ataxia|choree|corea|chorea|demence|demencia|dementia|disease)\s+(?:(?:de la|de l'|de los|de|d'|du|des|del|of|nach|von|a corps de|a cuerpos de|y|i)\s*)?$/u;

/** Folded text after a name that makes it an eponym. */
const after =
  /^(?:(?:'?s?|sche[rsnm]?|'sche[rsnm]?)?\s*[- ]\s*(?:\p{L}+-)?(?:syndrom|krankheit|erkrankung|zeichen|score|skala|index|test|phanomen|drain|drainage|katheter|sonde|operation|fraktur|linien|drüse|druse|knoten|anamie|plastik|manover|schema|klassifikation|stadium|grad|disease|syndrome|sign|test|scale|index|score|criteria|classification|line|lines|catheter|drain|fracture|maneuver|manoeuvre|procedure|thyroiditis|contracture|palsy|lymphoma|sarcoma|tumor|tumour|positif|positive|negatif|negative|negativ|positiv|positivo|negativo|positiu|negatiu|esophagus|bodies|node|paralysis|dementia|chorea|trias|tetralogie|naming|nodule|nodules|murmur|soplo|bruit|formula|formel|equation|stain|agar)(?!\p{L})|[-\s]?(?:症|征|徵|病|氏|綜合征|综合征|綜合徵|症候群|氏病|氏症|試驗|试验|量表|評分|评分|分期|分級|分级|反射|點|点|法|手術|手术))/u;

/** True when the words around the range say that it is an eponym and not a person. */
export function isProtected(note: FoldedNote, range: Range): boolean {
  const left = note.folded.slice(Math.max(0, range.start - 40), range.start);
  const word = note.folded.slice(range.start, range.end);
  const found = before.exec(left);
  if (found !== null && !/\p{L}/u.test(left.charAt(found.index - 1))) {
    // `Mr` and `type` stand in front of people too; for unknown words only clear heads count.
    if (
      (/^mb?(?:\.|\s)/u.test(found[0]) ? isMorbus(word) : isEponym(word)) ||
      /(?:morbus|maladie|syndrom|sindrome|signe|signo|sign|enfermedad|malaltia|zeichen|escala|echelle)/u.test(
        found[0],
      )
    )
      return true;
  }
  if (after.test(note.folded.slice(range.end, range.end + 40))) return true;
  return /(?:^|[^\p{L}])(?:m|mb)\.?\s?$/u.test(left) && isMorbus(word);
}

/** True when every word of the folded text is a known eponym. */
export function isEponym(folded: string): boolean {
  return isAllIn(eponyms, folded);
}

/** True when every word of the folded text is a disease that is abbreviated as `M.` in German. */
export function isMorbus(folded: string): boolean {
  return isAllIn(morbusNames, folded);
}

function isAllIn(names: ReadonlySet<string>, folded: string): boolean {
  if (names.has(folded)) return true;
  const parts = folded.split(/[-\s]+/u).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => names.has(part));
}
