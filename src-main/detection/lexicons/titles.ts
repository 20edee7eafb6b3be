/** @file Steps over titles in front of a name, as in `Prof. Dr. med. univ. Huber`. Pure; runs in the detection process. */
import type { FoldedNote } from './foldedNote.ts';
import { skipBlanks } from './foldedNote.ts';

// Sticky and folded; each alternative ends with its own dot, so that `Dr.med.` without blanks works too.
const title =
  /(?:univ\.?[- ]?|hon\.?[- ]?|ass\.?[- ]?|em\.?[- ]?|apl\.? ?)?(?:prof(?:essor(?:in|a)?|esora?|esseure?)?|priv\.?[- ]?doz(?:ent(?:in)?)?|doz|pd|docteure?|doctora?|doktor|drin|dra|dr(?:in|\.?in|es|s)?|dres|pr|mag(?:\.?a)?|dipl\.?[- ]?(?:ing|psych|med)|habil|med(?:\.? ?(?:univ|dent|vet))?|rer\.? ?(?:nat|medic|physiol)|phil|sc\.? ?(?:hum|med)|oberarztin|oberarzt|oarztin|oa|ae|aa|ltd\.? ?oa|chefarztin|chefarzt|assistenzarztin|assistenzarzt|fr(?:au)?|h(?:er)?rn|herr|hr|mme|mlle|madame|mademoiselle|monsieur|mr|mrs|ms|miss|mx|sir|sra|sr|srta|senorita|senora|senor|senyora|senyor|d\.?a|dna|dona|don|m|d|na|en|el|la|le|sister|nurse|schwester|pfleger|lic|msc|bsc|mba|kd|mr|hr)(?:ª|º)?(?![\p{L}\p{N}'-])\.?/uy;

/** Offset behind all titles that begin at `at`, blanks included; `at` when there is none. */
export function skipTitles(note: FoldedNote, at: number): number {
  let end = at;
  for (let step = 0; step < 7; step += 1) {
    title.lastIndex = end;
    const found = title.exec(note.folded)?.[0];
    if (found === undefined) break;
    const dotted = found.endsWith('.');
    // One letter is a title only with its dot (`M.`, `D.`), and never in front of another initial.
    if (/^[md]\.?$/u.test(found) && (!dotted || /^ ?\p{Lu}\./u.test(note.text.slice(end + 2, end + 5))))
      break;
    if (/^(?:na|en|el|la|le)$/u.test(found) && /\p{Lu}/u.test(note.text.charAt(end))) break;
    const next = skipBlanks(note, end + found.length, 2);
    if (next === end + found.length && !dotted) break;
    end = next;
  }
  return end;
}
