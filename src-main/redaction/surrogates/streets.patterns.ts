/** @file Type words of streets and the words of a house's inside, by language. Pure data; main process. */

/** Type word in front of the name: French, Spanish, Catalan, and German prepositions. */
export const TYPE_IN_FRONT =
  /(?<![\p{L}])(rue|avenue|av\.?|ave\.?|boulevard|bd\.?|boul\.?|place|pl\.?|allées?|impasse|imp\.?|chemin|chem\.?|ch\.|route|rte\.?|quai|cours|square|passage|résidence|rés\.?|lotissement|sentier|voie|venelle|montée|faubourg|hameau|lieu-dit|calle|c\/|cl\.?|avenida|avda\.?|paseo|p[ºo]\.?|plaza|pza\.?|plza\.?|camino|carretera|ctra\.?|ronda|travesía|callejón|glorieta|carrer|c\.|avinguda|avgda\.?|plaça|passeig|pg\.?|rambla|travessera|passatge|camí|am|an der|auf der|im|zum|zur|in der|an den|unter den)(?![\p{L}])/iu;

/** Type word behind the name, of its own: English and German. */
export const TYPE_BEHIND =
  /(?<![\p{L}])(street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|court|ct\.?|close|crescent|gardens|terrace|place|square|sq\.?|way|boulevard|blvd\.?|hill|row|mews|grove|park|walk|yard|highway|hwy\.?|parkway|circle|trail|straße|strasse|str\.?|weg|gasse|allee|platz|ring|ufer|damm|steig|chaussee)(?![\p{L}])/iu;

/** End of a German compound that is the type. */
export const TYPE_AS_END =
  /(?<=\p{L})(straße|strasse|str\.?|stra?ße|weg|gasse|allee|platz|ring|ufer|damm|steig|stieg|chaussee|hof)(?![\p{L}])/iu;

/** Type word behind a Chinese name. */
export const HAN_TYPE = /(大道|路|街|巷|胡同)/u;

/** Type and position where the mention has none that is known. */
export const DEFAULT_TYPE = {
  fr: ['rue', 'front'],
  de: ['straße', 'end'],
  es: ['calle', 'front'],
  ca: ['carrer', 'front'],
  en: ['Street', 'behind'],
  'zh-Hans': ['路', 'han'],
  'zh-Hant': ['路', 'han'],
} as const;
