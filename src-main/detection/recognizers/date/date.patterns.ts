/**
 * @file Shapes of dates and the words that make or unmake one. Data only; used by the date recognizer's files.
 *
 * Every pattern is matched on folded text (ASCII digits, blanks and dashes). Negative lists name what the published
 * systems and the false-positive corpora confuse with dates: blood pressure, scores, fractions, doses, guideline years.
 */

/** Day, month, year in any order, with one kind of sign or another; `O` and `l` stand in for 0 and 1 in scans. */
export const TRIPLE =
  /(?<!\d)([\dOl]{1,2})( ?[./|·-] ?)([\dOl]{1,3})( ?[./|·-] ?|\. | (?=(?:19|20)\d\d(?!\d)))((?:1[89]|[2Z][0O])[\dOl]{2}|'?\d{2})(?!\d)/g;
/** Blanks alone between two padded numbers and a year: `26 04 2022`. */
export const SPACED_TRIPLE = /(?<![\d.,/-] ?)(\d{2}) (\d{2}) ((?:19|20)\d{2})(?! ?\d|[.,/-]\d)/g;
/** Roman months: `12.V.2021`, `III/2022`. */
export const ROMAN_MONTH =
  /(?<![\p{L}\d.,/-])(?:\d{1,2}(?:\. ?|\/| ))?(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?:\. ?|\/)(?:19|20)\d{2}(?!\d|[./-]\d)/gu;
export const YEAR_FIRST = /(?<!\d)((?:1[89]|20)\d{2})( ?[./-] ?)(\d{1,2})\2(\d{1,2})(?!\d)/g;
/** Republic of China calendar: year 1 is 1912, so three digits (or a leading zero) today. Source: CNS 7648. */
export const ROC_TRIPLE = /(?<![\d./-])(0\d{2}|1[0-4]\d)([./-])(\d{1,2})\2(\d{1,2})(?![\d]|[./-]\d)/g;
export const PAIR_SLASH =
  /(?<![\p{L}\d.,/:+]|(?<!\d)-)(\d{1,2})\/(\d{1,2})(?![\d\p{Script=Latin}%°/]|[.,:]\d|-\d(?!\d?[/.]\d))/gu;
export const PAIR_DOT = /(?<![\p{L}\d.,/:+-])(\d{1,2})\.(\d{1,2})(\.?)(?![\d\p{Script=Latin}%°/])/gu;
export const MONTH_YEAR = /(?<![\p{L}\d.,/:-])(0?[1-9]|1[0-2]) ?([/.-]) ?((?:19|20)\d{2})(?!\d|[./-]\d)/gu;
export const YEAR_MONTH = /(?<![\p{L}\d.,/:-])((?:19|20)\d{2})([/.-])(0[1-9]|1[0-2])(?!\d|[./-][\d\p{Lu}])/gu;
/** One digit per printed box, as forms come out of optical character recognition. */
export const BOXED = /(?<!\d ?)\d(?: \d){7}(?!\d| \d(?!\d))/g;
/** A day, or day and month, joined to the full date that follows: `12.-15.03.2024`, `18.08. - 20.1.22`. */
export const RANGE_HEAD =
  /(?<![\d.,/])(\d{1,2})(?:\.(?:(\d{1,2})\.?)?)?\s?(?:-|\/|bis(?: zum)?|und|u\.|au|al|to|y|et|i|and|&)\s?$/i;

/** Captions after which bare digits are a date. */
export const DIGITS_AFTER_CAPTION =
  /(?<!\p{L})(?:date|datum|fecha|data|dob|ddn|d\.?o\.?b\.?|geb(?:urtsdatum)?\.?|f\.?\s?nac\.?|né\(?e?\)? le|depuis le|le(?= \d{8})|am(?= \d{8})|vom(?= \d{8})|adm(?:it|itted|ission)?|collected|日期|生日|出生(?:日期|年月日)?|時間|时间)[\s:=.#]{0,3}(\d{8}|\d{6,7})(?!\d)/giu;

/** What a person's birth is called, right before the date. */
export const BIRTH_LEFT = new RegExp(
  '(?:' +
    [
      String.raw`(?<!\p{L})n[ée]{1,2}\(?e?\)?(?:\s+(?:à|a|au|aux|en)\s[^\n\d]{2,40}?)?[\s,]+(?:le|en)(?:\s+(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))?`,
      String.raw`(?<!\p{L})(?:ddn|d\.d\.n\.?|date (?:de )?naissance|date de naiss\.?|naissance|n[ée]e?\(?e?\)?\s?le|nais\.?)`,
      String.raw`(?<!\p{L})geb(?:oren)?e?[rn]?\.?(?:\s?(?:am|dat(?:um)?\.?|in\s[^\n\d]{2,30}?\sam))?`,
      String.raw`(?<!\p{L})(?:geburtsdatum|geb\.?-?\s?dat(?:um)?\.?|geburtstag|jahrgang|jg\.?|gebdat)(?:\s?\/\s?\p{L}+)?`,
      String.raw`(?<!\p{L})(?:nacid[oa]|nascut|nascuda|neix(?:er)?|nació)(?:\s+en\s[^\n\d]{2,40}?)?(?:\s+(?:el|en|a|al|l'any|el día|el dia))?(?:\s+(?:día|dia))?`,
      String.raw`(?<!\p{L})f(?:echa)?\.?\s?(?:de\s)?nac(?:imiento|imto|to|\.)?|(?<!\p{L})(?:f\.?\s?n\.?|fdn)(?=[\s:.]*$)`,
      String.raw`(?<!\p{L})(?:data (?:de )?naix(?:ement|\.)?|d\.?\s?naix(?:ement)?\.?|naixement)`,
      String.raw`(?<!\p{L})(?:dob|d\.\s?o\.\s?b\.?|date of birth|birth\s?date|birthday|born(?:\s+(?:on|in))?|b\.|birth)`,
      String.raw`(?:出生(?:日期|年月日|年月|时间|時間|于|於)?|生日|生[于於]|生年月日|(?<=\s|^)生)`,
      String.raw`(?<![\p{L}\d)])[*°]`,
    ].join('|') +
    String.raw`)[\s:：=,.|(/\-]{0,6}$`,
  'iu',
);
/** The same said after the date. */
export const BIRTH_RIGHT = /^\s{0,2}(?:\(?(?:DOB|geb\.|birth)\)?|出生|生(?=[\s,，。;；)）]|$))/i;

/** Words that make a following day/month pair a date. */
export const PAIR_LEFT =
  /(?:(?<!\p{L})(?:lun(?:di|es)?|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so|martes|miércoles|jueves|viernes|sábado|domingo|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun),?|(?<!\p{L})(?:le|du|au|dès le|depuis(?: le)?|jusqu'au|avant le|fait le|prévu(?:e)?(?: le)?|am|vom|bis|bis zum|seit|ab|zum|der|den|dem|und|el|del|al|d[ií]a|desde(?: el)?|hasta(?: el)?|on|from|since|until|till|by|thru|through|rdv|rv|ctrl|contr[ôo]le|control|revisión|visita|cita|f\/?u|fup|appt|next|dated?|fecha|datum|termin|seen|sent|adm|admitted|started|stopped|op|surg(?:ery)?|ed|due|visit|week of|wk of|call|ws|wv|exp|rtc|rcp|jour|slot|estada|ct|mri|irm|tdm|echo|us|cs|cons|entrée|sortie|entlassung|aufnahme|kontrolle|ingreso|alta|ingrés)\s?[:.]?|[\u4e00-\u9fff]|[。;]|[\u4e00-\u9fff][:：(]|\d[./]\d{1,2}\.?\s?[-~&,])\s?\(?$/iu;
/** What makes a pair a measurement, a score or a fraction. */
export const PAIR_NOT_LEFT =
  /(?:(?<!\p{L})(?:t\.?a\.?[sd]?|p\.?a\.?[sdm]?|b\.?p\.?|rr|nibp|tension(?:al)?|blutdruck|tensió(?:n)?|ta max|eva|e\.v\.a\.?|en|ens|evn|evs|vas|nrs|nas|num|gcs|glasgow|score|punt(?:s|os|uación|uació|kte)?|escala|skala|stufe|av[odg]{0,2}|va|visus|visi[oó]n|acuity|od|og|oi|os|ou|cotation|cot[ée]e?|apgar|douleurs?|pain|dolor|schmerz\p{L}*|bd|bg|couchée?|debout|bipap|simv|tender points|denominaci[óo]n?|mmse?|mms|bref|tinetti|fab|fim|token|moca|barthel|force|muscle|motor|power|strength|fuerza|força|kraft\p{L}*|mrc|bmrc|testing|grade|grado|grau|grad|stade|ratio|relaci[oó]n|rapport|vertebra\p{L}*|lws|bws|hws|disc|zone|murmur|souffle|soplo|systolikum|pulses?|reflexes|dtrs?|rot|rass|phq-?9|gad-?7|strength|mallampati|level|niveau|nivell|dents?|deliveries|cycle|cycles|zyklus|ciclo|ciclos|c|n|pn\d?|ln|gangl\p{L}*|lk|lymph\p{L}*|nodes?|ganglions?|stage|hr|sat|fio2|i:e|i\/e|血[压壓]|评分|評分|肌力|分|第)\s?(?:[:=à~]|de|of|at|was|is|a|bei)?|pn\d?[a-c]?\s?\(|(?<!\p{L})x|[×=<>±+*#\d])\s{0,2}$/iu;
/** Units and parts of the body after a pair or a number. */
export const PAIR_NOT_RIGHT =
  /^\s?(?:m[glm]\b|mmhg|mm?\b|cm\b|cc\b|%|x\s?\d|[×x]\b|h\b|hr?s?\b|min\b|sem\b|weeks?\b|days?\b|j(?:ours?)?\b|fois\b|años|ans\b|jahre|kg|g\b|ui\b|ie\b|tabl|comp|cps|points?|punkte|puntos|punts|medio|mitj[àa]|distal|proximal|moyen|sup\b|inf\b|supér|infér|anter|poster|dist\b|prox\b|upper|lower|middle|lsb|vi\b|systolic|cp\b|cpr\b|c[áa]ps|d[ei]l? |des? |of |of$|hourly|negative|positive|cores|sites|segmentos|dosis|doses|级|級|分(?!院|機|机)|次|肌)/i;

/** Words that make a following four-digit number a year. */
export const YEAR_LEFT =
  /(?:(?<!\p{L})(?:en|in|im|seit|since|depuis|desde|des de|des del|dès|année|annee|an|año|any|jahr|jahre|year|ab|bis|hasta|fins(?: al?)?|entre|y|et|und|and|between|from|to|until|till|before|by|circa|ca\.?|um|vers|hacia|sobre|cap a(?:l)?|early|late|mid|début|fin|mi|finales de|principios de|mediados de|finals de|principis de|anfang|ende|mitte|de|del|d'|of|après|avant|nach|vor|tras|around|approx|l'any|el|le|summer|winter|spring|fall|autumn|sommer|herbst|frühjahr|frühling|été|hiver|automne|printemps|verano|invierno|otoño|primavera|estiu|hivern|tardor|jahrgang|jg\.?|born|né[e]?|geb\.?|weihnachten|class of|last|yr)\s?|[*†'(,;]\s?)$/iu;
/** Words after which a four-digit number is a value, a version or a guideline. */
export const YEAR_NOT_LEFT =
  /(?:(?<!\p{L})(?:n°|nr\.?|no\.?|núm\.?|num|room|box|lit|zi|zimmer|hab\.?|ch|bed|dect|poste|ext|tel\.?|bip|at|um|à|a las|los|uhr|gb|leuco\p{L}*|leuko\p{L}*|wbc|plaq\p{L}*|plaquetas|thrombo\p{L}*|plt|ferritin[ae]?|ck|cpk|ldh|nt-?pro-?bnp|pro-?bnp|bnp|diur[eè]se|diuresis|alat|asat|ast|alt|got|gpt|ggt|crp|d-?dim[eè]r\p{L}*|tropo\p{L}*|lipase|cd4|igg|iga|ige|igm|svr|amylase|amylasémie|lipasémie|nadir|output|intake|gesamtdosis|dap|dlp|tsh|psa|hcg|vitesse|dose|dosis|g|ml|mg|peso|poids|weight|who|oms|esc|esmo|figo|eular|acr|ajcc|uicc|gold|gina|kdigo|aha|acc|nice|ctcae|dsm|icd|cim|cie|eau|easl|ilae|mcdonald|banff|eln|imwg|rome|chicago|tokyo|recist|nccn|bts|guidelines?|leitlinie|guías?|version|ref|code|id|lot|sn|score|faculté de|taille|height|gewicht|ca\s?15|ca\s?125|ca\s?19|einfuhr|ausfuhr|bilanz|trinkmenge|entrées|sorties|apports?|kcal)\s?[:=]?|(?<!\p{L})x|[×=<>≤≥±+#/$€£\d_°])\s{0,2}$/iu;
export const YEAR_NOT_RIGHT =
  /^\s?(?:m[glm](?!\p{L})|cc(?!\p{L})|g(?!\p{L})|kg|kcal|cal(?!\p{L})|u(?:i|\/l)?(?!\p{L})|ie(?!\p{L})|µ|μ|\/\s?(?:mm|µ|μ|u|ml|l\b|24|min)|h(?!\p{L})|hrs?(?!\p{L})|hours|uhr|x(?!\p{L})|%|€|\$|euros?|copies|kopien|hz|cgy|gy(?!\p{L})|ng|pg|pmol|nmol|mmol|mol|steps|schritte|tage|jours|días|dies|patients?|personen|ml|l\/|cells|zellen|元|毫升|次|mil(?!\p{L})|meter|m(?!\p{L})|watt|w(?!\p{L})|guidelines?|criteria|kriterien|criterios|critères|leitlinie|classification|klassifikation)/iu;

/** Seasons and quarters, with their year or standing alone where that is enough. */
export const QUARTER =
  /(?<![\p{L}\d.])(?:(?:Q[1-4]|T[1-4]|[1-4]\. ?Quartal|I{1,3}V?\. ?Quartal|[1-4](?:er|e|ème|º|er\.)? trimestre(?: de)?|(?:primer|segundo|tercer|cuarto) trimestre de|[1-4](?:st|nd|rd|th) quarter(?: of)?)[ /-]?(?:19|20)\d{2}|Q[1-4](?= (?:of|de|des|du) (?:19|20)\d{2})|第?[一二三四1-4]季度)(?!\d)/giu;
export const SEASON =
  /(?<!\p{L})(?:printemps|été|automne|hiver|frühjahr|frühling|sommer|herbst|winter|primavera|verano|otoño|invierno|estiu|tardor|hivern|spring|summer|autumn|fall)(?: (?:de|del|of))? (?:(?:19|20)\d{2}(?:\/\d{2,4})?)(?!\d)/giu;
/** Decades: `1960s`, `die 1990er`, `años 90`, `années 80`. */
export const DECADE =
  /(?<![\p{L}\d.,/-])(?:(?:19|20)\d0(?:'?s|er(?: jahren?)?)(?!\p{L})|(?:les )?années (?:19|20)?\d0(?!\d)|(?:los )?años (?:[2-9]0|19\d0|20[012]0)(?! ?(?:años|y|paq))(?!\d))/giu;

/** Named days. Names that are also surnames or given names need a preposition before them (second list). */
export const HOLIDAY =
  /(?<!\p{L})(?:weihnachten|heilig(?:er|en) abend|heiligabend|weihnachtstage?n?|neujahr(?:stag)?|ostern|ostermontag|ostersonntag|karfreitag|pfingsten|pfingstmontag|christi himmelfahrt|fronleichnam|allerheiligen|rosenmontag|aschermittwoch|nikolaustag|navidad(?:es)?|nochebuena|nochevieja|año nuevo|semana santa|viernes santo|sábado santo|domingo de (?:ramos|resurrección)|día de (?:reyes|muertos|la hispanidad|todos los santos)|todos los santos|tots sants|dia de sant josep|diada|sant joan|sant jordi|sant esteve|setmana santa|cap d'any|christmas(?: (?:eve|day))?|xmas|easter(?: (?:sunday|monday))?|thanksgiving|new year'?s?(?: (?:eve|day))?(?! resol)|holy week|mardi gras|all saints(?:'? day)?|boxing day|good friday|4th of july|labou?r day|memorial day|noël|pâques|la toussaint|la pentecôte|l'ascension|lundi de pâques|(?:le )?14 juillet|ramadan|eid al-fitr|eid|diwali)(?!\p{L})(?! (?:disease|factor|tree|eye))/giu;
export const HOLIDAY_WITH_PREPOSITION =
  /(?<=(?:^|[\s(])(?:à|de|depuis|avant|après|per|abans de|des de|por|seit|an|zu|nach|vor|vora) )(?:nadal|noel|silvester|reyes|reis|pascua|toussaint|pasqua|mariä himmelfahrt)(?!\p{L})/giu;
export const CHINESE_HOLIDAY =
  /(?:大?年(?:三十|初[一二三四五六七八九十])|农历年|農曆年|过年|過年|春节|春節|除夕|元旦|元宵(?:节|節)?|清明(?:节|節)?|端午(?:节|節)?|中秋(?:节|節)?|重阳(?:节|節)?|重陽節|国庆(?:节|节假期)?|國慶(?:日|節)?|雙十節?|五一(?:节|假期|劳动节|勞動節)|聖誕(?:節|夜)?|圣诞(?:节|夜)?|冬至|腊八节?|泼水节|古尔邦节|开斋节|第?[一二三四1-4]季度|立春|立夏|立秋|立冬|夏至|春分|秋分|小年夜)/g;

/** Chinese numerals of years and days. */
const HAN_DIGIT = '〇零○一二三四五六七八九';
const HAN_DAY = '(?:[一二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|卅一?|[一二三四五六七八九])';
const HAN_YEAR = String.raw`(?:(?:公元|西元)?(?:19|20)\d{2}|[一二][${HAN_DIGIT}]{3}|(?:民國|民国) ?(?:\d{1,3}|[${HAN_DIGIT}十百]{1,4}|元)|(?<![\d.])1[0-4]\d|(?<![\d.])[4-9]\d)`;
const HAN_MONTH = String.raw`(?:0?[1-9]|1[0-2]|十[一二]?|[一二三四五六七八九正冬腊臘])`;

/** Year and month, perhaps day. */
export const HAN_DATE = new RegExp(
  String.raw`${HAN_YEAR} ?年 ?${HAN_MONTH} ?月(?: ?(?:[0-3]?\d|${HAN_DAY}|初[一二三四五六七八九十]) ?[日号號]?(?!\d|[个個]|余|餘|周|天|歲|岁))?`,
  'g',
);
/** Month and day without a year. */
export const HAN_MONTH_DAY = new RegExp(
  String.raw`(?<!\d)(?:(?:农历|農曆|阴历|陰曆|闰|閏) ?)?(?:${HAN_MONTH} ?月 ?(?:(?:[0-3]?\d|${HAN_DAY}) ?[日号號]|初[一二三四五六七八九十]|廿[一二三四五六七八九]|十[一二三四五六七八九](?![个個]))|(?:农历|農曆) ?${HAN_MONTH} ?月 ?${HAN_DAY})`,
  'g',
);
/** A year of its own: western, in Han digits, or of the republic by name. */
export const HAN_YEAR_ALONE = new RegExp(
  String.raw`(?:(?<!\d)(?:19|20)\d{2}|[一二][${HAN_DIGIT}]{3}|(?:民國|民国) ?(?:\d{1,3}|[${HAN_DIGIT}十百]{1,4}))(?: ?年(?! ?[0-9]{1,2} ?月)(?![来來])度?)|(?:民國|民国) ?\d{2,3}(?![\d/.-])`,
  'g',
);
/** A day of the running month, where a time of day or an event follows; beds and house numbers look the same. */
export const HAN_DAY_ALONE =
  /(?<![\d月-])(?:[12]?\d|3[01]) ?[号號](?=上午|下午|早|晚|夜|凌晨|半夜|中午|又|出院|入院|手术|手術|复查|回診|）的)/g;
/** Republic years without the name, where nothing after them says duration. */
export const ROC_YEAR_ALONE = /(?<![\d.~-])1[0-4]\d ?年(?![前后後来來余餘间間多级級史内內])/g;
/** A month of its own: part of a month, or after a word that points in time. Never `3个月` nor `术后3月`. */
export const HAN_MONTH_ALONE = new RegExp(
  String.raw`(?:(?<=[于於在自至到今去明前本年从從預预計计约約]) ?${HAN_MONTH}月(?![余餘龄齡大])|(?<![\d后後月])${HAN_MONTH}月(?=份|底|初(?![一二三四五六七八九十])|中旬|上旬|下旬|中(?=[ ,，。回])))(?:份|底|中旬|上旬|下旬)?`,
  'g',
);
