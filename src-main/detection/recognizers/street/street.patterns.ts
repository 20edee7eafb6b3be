/**
 * @file Patterns of street addresses. Data only; written for this project.
 *
 * Every pattern is linear: a head or a number leads, repetitions are bounded and their parts begin with different
 * characters. Group `street` is what is marked.
 */

import { foldText } from '../../lexicons/foldedNote.ts';

export interface StreetPattern {
  readonly rule: string;
  readonly score: number;
  readonly hint: StreetHint;
  readonly pattern: RegExp;
}

const cap = String.raw`\p{Lu}[\p{L}\p{M}]{0,40}\.?(?:[-‐'’.]\p{L}[\p{L}\p{M}]{0,40}){0,4}`;
const link = String.raw`(?:de la|de las|de los|de les|de l['’]|del|dels|de|des|du|d['’]|la|las|los|le|les|l['’]|el|i|y|et|à|aux?|sur|en)`;
// Names of Romance streets: connectors and words, capitalised or (with a number beside them) not.
const romanceName = String.raw`(?:${link}[ \u00a0]?){0,3}(?:${cap}|\d{1,2}(?=[ \u00a0](?:de|d['’]|[A-Zé])))(?:[ \u00a0](?:${link}[ \u00a0]?){0,3}${cap}){0,5}`;
const lowerName = String.raw`(?:${link} ){0,2}[\p{L}'’-]{3,}(?: (?:${link} ?){0,2}[\p{L}'’-]{3,}){0,3}?`;
const houseNumber = String.raw`\d{1,4}(?!\d)(?:[ -]?(?:bis|ter|quater|[A-Da-d])(?![\p{L}\p{N}]))?`;
const frHead = String.raw`(?:rue|avenue|avn|av\.?|ave|bd|bld|boulevard|allées?|impasse|imp\.|chemin|che\.|place|pl\.|quai|cours|route|rte|square|passage|sentier|ruelle|faubourg|fbg|fg|lotissement|lot\.|résidence|rés\.|hameau|lieu-dit|cité|villa|esplanade|promenade|venelle|traverse|montée|rond-point|zone|za|zac)`;
const frSafe = String.raw`(?:rue|avenue|boulevard|bd|impasse|allée|faubourg|quai)`;
const esHead = String.raw`(?:c\/(?=[ \u00a0]?\p{L}{2})|(?:calle|cll\.|avda\.?|avenida|av[.,]?|plaza|pza\.?|plz\.?|paseo|pso\.|pº|p\.º|camino|carretera|ctra\.?|ronda|rda\.?|travesía|trav\.|urbanización|urb\.?|carrer|passeig|pg\.?|plaça|pl\.|rambla|rbla\.?|vía|via|camí|avinguda|polígono|glorieta|cuesta|callejón|calzada|jirón|jr\.|bulevar|boulevard|barriada|bda\.|pasaje|ptge\.|passatge|torrent|riera|costa|carrera|cra\.?|kr|diagonal|transversal|blvd\.?|andador|privada|cerrada|fracc\.|colonia|mz\.|lote)(?!\p{L}))`;
const esSafe = String.raw`(?:c\/|calle|avda\.?|avenida|paseo|carrer|passeig|avinguda|plaça|plaza)`;
// Floors and doors behind a Spanish house number.
const esTail = String.raw`(?:[ \u00a0]?[,;-]?[ \u00a0]?(?:\d{1,3}(?!\d)[ºªo°]?(?:er|on|rt|è|a|n)?(?![\p{L}])|bajo|bjo\.?|bj|baixos|bxs\.?|entlo\.?|entresol|entresuelo|pral\.?|principal|ático|àtic|at\.|sobreático|piso|planta|puerta|pta\.?|porta|esc\.?|escalera|escala|portal|bloque|bloc|bl\.?|torre|casa|apto\.?|depto\.?|dpto\.?|int\.?|interior|izq\.?|izda\.?|izquierda|dcha\.?|dreta|derecha|local|centro|[A-F](?![\p{L}\p{N}.]))){0,6}`;
const esNumber = String.raw`[ \u00a0]?,?[ \u00a0]?(?:n[º°o.]{1,2}\.?|n[úu]m\.?|número|#|km\.?|esquina)?[ \u00a0]?(?:\d{1,4}(?![\d]|[.,]\d)|s\/n)(?:[ -]?(?:bis|[A-Za-d])(?![\p{L}\p{N}]))?`;
const deNumber = String.raw`\d{1,4}(?!\d)(?:[ \u00a0]?[a-hA-H](?![\p{L}\p{N}]))?(?:[ ]?[-–/+][ ]?\d{1,4}(?!\d)[a-h]?){0,4}`;
const deEnd = String.raw`(?:straße|strasse|str\.?|weg|gasse|platz|allee|ring|damm|ufer|steig|stieg|hof|graben|markt|promenade|kai|chaussee|zeile|rain|wall|pfad|winkel|gürtel|lände|siedlung|blick|berg|feld|brücke|anger|garten|gärten|quai|halde|matte|acker|bühl|stiege|höhe|tor|tal|park|wiese|wiesen|leite)`;
const enType = String.raw`(?:Street|St|Road|Rd|Avenue|Ave|Av|Lane|Ln|Drive|Dr|Court|Ct|Close|Crescent|Cres|Terrace|Way|Place|Pl|Boulevard|Blvd|Gardens|Gdns|Grove|Square|Sq|Hill|Parkway|Pkwy|Highway|Hwy|Row|Mews|View|Walk|Circle|Cir|Trail|Trl|Loop|Pike|Turnpike|Rise|Green|Park|Path|Quay|Parade|Pde|Run|Ridge|Estate|Heights|Vale|Drove|Broadway|Crossing|Plaza|Rise)`;
const enUnit = String.raw`(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Flat|Rm|Room|Fl|Floor|Lot|Bldg|Block)\.? ?[\p{L}\d-]{1,6}|,? ?#[ ]?[\p{L}\d-]{1,6}){0,2}`;
const left = String.raw`(?<![\p{L}\p{N}])`;

/** What a line must hold before a pattern is tried on it; found on the note's words, see {@link streetHints}. */
export type StreetHint =
  'number' | 'zh-block' | 'fr' | 'es' | 'en' | 'de-end' | 'de-number' | 'de-preposition' | 'box' | 'zh';

const hintWords: readonly (readonly [StreetHint, string])[] = [
  [
    'fr',
    'rue avenue avn av ave bd bld boulevard allee allees impasse imp chemin che place pl quai cours route rte square passage sentier ruelle faubourg fbg fg lotissement lot residence res hameau lieu cite villa esplanade promenade venelle traverse montee rond zone za zac',
  ],
  [
    'es',
    'c calle cll avda avenida av plaza pza plz paseo pso pº p camino carretera ctra ronda rda travesia trav urbanizacion urb carrer passeig pg placa pl rambla rbla via cami avinguda poligono glorieta cuesta callejon calzada jiron jr bulevar boulevard barriada bda pasaje ptge passatge torrent riera costa carrera cra kr diagonal transversal blvd andador privada cerrada fracc colonia mz lote cl',
  ],
  [
    'en',
    'street st road rd avenue ave av lane ln drive dr court ct close crescent cres terrace way place pl boulevard blvd gardens gdns grove square sq hill parkway pkwy highway hwy row mews view walk circle cir trail trl loop pike turnpike rise green park path quay parade pde run ridge estate heights vale drove broadway crossing plaza mansion mansions building',
  ],
  ['de-preposition', 'am an auf im in zum zur unter hinter beim vor alte alter neuer hinterm straße strasse'],
  ['box', 'box'],
];

/** Folded words to the hints they give. */
export const streetHints: ReadonlyMap<string, readonly StreetHint[]> = (() => {
  const hints = new Map<string, StreetHint[]>();
  for (const [hint, words] of hintWords)
    for (const word of words.split(' ')) hints.set(word, [...(hints.get(word) ?? []), hint]);
  return hints;
})();
/** Folded ends of German street words; a house number or nothing follows. */
export const germanStreetEnd = new RegExp(`${foldText(deEnd.replaceAll(String.raw`\.?`, ''))}$`, 'u');
export const germanSureEnd = /(?:straße|strasse|gasse|allee|chaussee)$/u;

export const streetPatterns: readonly StreetPattern[] = [
  {
    rule: 'fr.number-street',
    score: 0.8,
    hint: 'fr',
    pattern: new RegExp(
      `${left}(?<street>${houseNumber}(?:[ -]?(?:à|et|-|/)[ -]?\\d{1,4})?,?[ \\u00a0]{1,2}${frHead}[ \\u00a0]${romanceName})`,
      'giu',
    ),
  },
  {
    rule: 'fr.number-street-lower',
    score: 0.65,
    hint: 'fr',
    pattern: new RegExp(
      `${left}(?<street>${houseNumber},? (?:rue|avenue|av|bd|boulevard|allée|impasse|chemin|place|quai|route) ${lowerName})(?=[,.;\\n\\r)]|$| à |[ -]+\\d{5})`,
      'giu',
    ),
  },
  {
    rule: 'fr.street',
    score: 0.6,
    hint: 'fr',
    pattern: new RegExp(`${left}(?<street>${frSafe}[ \\u00a0]${romanceName})`, 'gu'),
  },
  {
    rule: 'es.street-number',
    score: 0.8,
    hint: 'es',
    pattern: new RegExp(
      `${left}(?<street>${esHead}[ \\u00a0]?(?:${link}[ \\u00a0]){0,3}[\\p{L}ªº'’.]{1,20}(?:[ \\u00a0-][\\p{L}ªº'’.·]{1,20}){0,7}${esNumber}${esTail})`,
      'giu',
    ),
  },
  {
    rule: 'es.street',
    score: 0.6,
    hint: 'es',
    pattern: new RegExp(`${left}(?<street>${esSafe}[ \\u00a0]?${romanceName})`, 'gu'),
  },
  {
    rule: 'es.street-capital',
    score: 0.6,
    hint: 'es',
    pattern: new RegExp(
      `${left}(?<street>(?:C\\/|Calle|Avda\\.?|Avenida|Av\\.|Paseo|Carrer|Passeig|Pg\\.|Avinguda|Plaça|Plaza|Camino|Ronda|Rambla|Urb\\.)[ \\u00a0]?${romanceName}(?:${esNumber})?)`,
      'gu',
    ),
  },
  {
    // Colombia and its neighbors number streets both ways: `carrera 70 # 41-72`.
    rule: 'co.grid',
    score: 0.8,
    hint: 'es',
    pattern: new RegExp(
      `${left}(?<street>(?:carrera|cra\\.?|kr\\.?|calle|cll?\\.?|diagonal|transversal|avenida|av\\.?) \\d{1,3} ?[A-Za-z]?(?: bis)? ?(?:#|n[º°o]\\.?) ?\\d{1,3}[A-Za-z]? ?- ?\\d{1,3})(?!\\d)`,
      'giu',
    ),
  },
  {
    // Whatever a street is called: a name and a number right in front of a postal code and a place.
    rule: 'de.before-zip',
    score: 0.65,
    hint: 'number',
    pattern: new RegExp(
      `(?<=^|[,;·|(–-] ?|\\bin |[wW]ohnhaft |[aA]dresse |[aA]nschrift |  )(?!(?:Wohnhaft|Wohnt|Adresse|Anschrift|Frau|Herrn?|Fr|Hr|Praxis|Dr|Prof|Pat|Patient|Patientin|Tel|Fax|Zimmer|Bett|Station|Haus)(?![\\p{L}-]))(?<street>${cap}(?: ${cap}){0,2} ${deNumber})(?=,? {1,2}(?:[A-Z]{1,2}-)?\\d{4,5} \\p{Lu}|[,;]? ?$)`,
      'gu',
    ),
  },
  {
    rule: 'de.street-number',
    score: 0.8,
    hint: 'de-number',
    pattern: new RegExp(
      `${left}(?<street>(?:${cap}[ -]){0,1}\\p{Lu}[\\p{L}\\p{M}-]{1,30}${deEnd}[ \\u00a0]${deNumber})`,
      'gu',
    ),
  },
  {
    rule: 'de.separate-street-number',
    score: 0.8,
    hint: 'de-number',
    pattern: new RegExp(
      `${left}(?!Wohnhaft |Adresse |Anschrift )(?<street>(?:(?:\\p{Lu}[\\p{L}\\p{M}.]*[- ]){1,4})(?:Straße|Strasse|Str\\.|Weg|Gasse|Platz|Allee|Ring|Damm|Ufer|Chaussee|Markt|Promenade)[ \\u00a0]${deNumber})`,
      'gu',
    ),
  },
  {
    rule: 'de.preposition-number',
    score: 0.65,
    hint: 'de-preposition',
    pattern: new RegExp(
      `${left}(?<street>(?:Am|An der|An den|Auf dem|Auf der|Im|In der|In den|Zum|Zur|Unter den|Unter der|Hinter dem|Hinter der|Beim|Vor dem|Alte|Alter|Neuer|Hinterm|Straße des|Straße der)[ ]${cap}(?: ${cap}){0,2} ${deNumber})(?=[,;·|]? {0,2}(?:[·|,–-] ?)?(?:(?:D|A|CH|F|L)[- ])?\\d{4,5} |$| · )`,
      'gu',
    ),
  },
  {
    rule: 'de.street',
    score: 0.55,
    hint: 'de-end',
    pattern: new RegExp(
      `${left}(?<street>(?:${cap}-)?\\p{Lu}[\\p{L}\\p{M}]{2,30}(?:straße|strasse|gasse|allee|chaussee))(?![\\p{L}\\p{M}-])`,
      'gu',
    ),
  },
  {
    rule: 'en.number-street',
    score: 0.8,
    hint: 'en',
    pattern: new RegExp(
      `${left}(?<street>(?:(?:Flat|Apt|Unit|Rm|Room|Suite) ?[\\p{L}\\d/-]{1,6},? )?\\d{1,5}(?:[-/]\\d{1,5})?[A-Za-z]?,? (?:[NSEW]{1,2}\\.? |North |South |East |West |Old |Upper |Lower )?(?:(?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|\\d{1,3}(?:st|nd|rd|th)) ){1,4}${enType}(?![\\p{L}\\p{N}])\\.?${enUnit})`,
      'gu',
    ),
  },
  {
    rule: 'en.street',
    score: 0.6,
    hint: 'en',
    pattern: new RegExp(
      `${left}(?<street>(?:\\p{Lu}[\\p{L}\\p{M}'’-]* ){1,3}(?:Street|Road|Rd|Avenue|Lane|Crescent|Boulevard|Estate|Mansions?|Building))(?![\\p{L}\\p{N}])`,
      'gu',
    ),
  },
  {
    rule: 'en.po-box',
    score: 0.75,
    hint: 'box',
    pattern: /(?<![\p{L}\p{N}])(?<street>P\.? ?O\.? ?Box \d{1,6})/giu,
  },
  {
    rule: 'zh.street-number',
    score: 0.8,
    hint: 'zh',
    pattern:
      /(?<street>(?:[\u4e00-\u9fff]{1,10}?(?:大道|大街|路|街|巷|弄|胡同|道|新村|小区|社区|村|苑|花园|里|庄|屯|鄰|邻))(?:[一二三四五六七八九十东西南北中東\d]{1,3}段)?(?:\d{1,4}巷)?(?:\d{1,4}弄)?(?:\d{1,4}(?:-\d{1,4})?|[一二三四五六七八九十百]{1,5})(?:号|號)(?:之\d{1,3})?(?:[一-龥]{0,8}?[\dA-Za-z一二三四五六七八九十]{1,5}(?:号楼|号院|楼|樓|栋|棟|幢|座|单元|單元|室|层|层|F|之\d{1,3})){0,5}(?:\d{3,4})?(?:[一-龥]{0,8}(?:小区|家属院|宿舍|大厦|大廈))?)/gu,
  },
  {
    rule: 'zh.street-block',
    score: 0.65,
    hint: 'zh-block',
    pattern:
      /(?:现住|現住|家住|住在|住|在|于|於|到|址)?(?<street>(?:[\u4e00-\u9fff]{1,6}?(?:大道|大街|路|街|巷|弄|胡同|新村|小区|社区|社區|苑|花园|花園|里|村)){1,3}[\u4e00-\u9fff]{0,4}?(?:\d{1,4}[幢栋棟]\d{0,4}室?|\d{1,4}(?:[-—－]\d{1,4}){1,3}室?))(?![\d年月日])/gu,
  },
];

/** Folded first words that show that the Spanish pattern ran over prose. */
export const streetProse =
  /(?:^| )(?:se|es|con|sin|no|que|por|para|paciente|desde|hace|mg|ml|cm|horas|dias|anos|oral|intravenosa|venosa|via oral|respiratoria|urinaria|biliar)(?: |$)/u;

/** Folded heads that are medical words unless a house number and a capital follow: `vía oral`, `costa`, `col.`. */
export const medicalHeads =
  /^(?:via|costa|col|carrera|riera|diagonal|transversal|lote|colonia|privada|cerrada|pl|cours|place|route|passage|zone|villa|residence|cite|av|cra|kr|jr|passeig)\b/u;
