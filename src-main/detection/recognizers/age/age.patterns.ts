/**
 * @file Units, captions and neighbours of ages. Data only; used by age.ts.
 *
 * A number of years is an age unless it is how long something has lasted: `50 años` is an age, `desde hace 50 años`
 * and `50 años de evolución` are durations. Lists come from the grammars and from the false-positive corpora.
 */

const BEFORE = String.raw`(?<![\p{Script=Latin}\d<>≥≤+-]|\d[.,/])`;
const MORE = String.raw`(?: ?(?:et|y|i|und|and|,)? ?\d{1,2} ?(?:mois|meses|mesos|monate?n?|months?|mo|m)(?:\.|(?!\p{L})))?`;

/** Units that only ages have. */
export const SURE = new RegExp(
  String.raw`${BEFORE}(\d{1,3})(?:[.,;]\d{1,2})?(?:[ -]?(?:(?:to|-) ?\d{1,3}[ -]?)?(?:years?|yrs?|yr|months?|weeks?|days?|mos?|wks?)(?:[ -]olds?| of age)(?!\p{L})|(?:-| )?y\/?o(?![\p{L}])\.?|(?: |-)?y\.o\.|[ -]{0,2}(?:jährige?[rnsm]?|jaehrige?[rnsm]?|jahrige?[rnsm]?|jähr\.|j[äa]hr(?!\p{L})|j\.-?(?= ?(?:pat|frau|mann|herr|pt))|monatige?[rnsm]?|wöchige?[rnsm]?)(?!\p{L})| ?(?:jahre?|monate|wochen|tage) alt(?:e[rnsm]?)?(?!\p{L})| ?(?:años|meses|días|semanas) de (?:edad|vida)(?!\p{L})| ?(?:anys|mesos|dies|setmanes) (?:d'edat|de vida)(?!\p{L})| ?(?:ans|mois|jours|semaines)(?: et demi)? (?:d'âge|de vie|révolus)(?!\p{L})| ?(?:足|周|虚|虛)?[岁歲](?:半|\d{1,2} ?(?:[个個]月)?)?(?!以[上下内內])| ?(?:月|日)[龄齡]大?| ?(?:[个個]月|天|週|周)大)`,
  'giu',
);
/** Units that ages share with durations. */
export const SHARED = new RegExp(
  String.raw`${BEFORE}(\d{1,3})(?:[.,;]\d{1,2})? ?(ans|a[nñ]os?|anys?|jahren?|years?|yrs?)(?!\p{L})${MORE}`,
  'giu',
);
/** One-letter units, which need a sign of a header around them. */
export const SHORT = new RegExp(
  String.raw`${BEFORE}(\d{1,3}) ?(?:a\.? ?\d{1,2} ?m\.?|y ?\d{1,2} ?m|a\.?|[yY]|J\.?)(?=[\s,.;:)/|·\]]|$)(?! ?\d)`,
  'gu',
);
/** Header of a note on one patient, before a one-letter unit. */
export const SHORT_LEFT = /(?:(?:edad|edat|age|âge|alter)\s?[:.]?\s?|[,(;|·[]\s?)$/iu;
/** Number glued to a sex letter, or a sex letter and a slash before it: `66M`, `F/75`, `34 y/o F`. */
export const WITH_SEX =
  /(?:(?<![\p{Script=Latin}\d-]|\d[.,/])(?<!\d[,號号弄] ?)([1-9]\d)(?:M|(?<!drain[^\n]{0,12}\d\d)F|[Yy][MF]| ?♂| ?♀)(?![\p{L}\d/-])|(?<=(?:^|[\s(,;|])[MFW] ?\/ ?)([1-9]\d)(?![\d\p{L}.,/-])|(?<=(?:^|[\s(,;|])[MF])([1-9]\d)(?=[\s,;)])(?! ?\/))/gu;
/** Letter glued to a number, where a header goes on: `72Y F`, `45a.`, `23yrs.` */
export const GLUED =
  /(?<![\p{L}\d.,/-]|(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|hof) )([1-9]\d)(?:[yY]|a|yrs?)(?= ?[-.,;)\]/|·]|\s[MFHVmfw](?!\p{L})|[ \t]*(?:\r?\n|$))(?! ?[.,-]\d)/gu;
/** What follows a name where an age stands: `(39)`, `, 39,`, ` 61 a,`. */
export const AFTER_NAME =
  /^["')]{0,2}(?:,? ?[([](\d{1,3})(?: ?(?:a|y|J|ans|años|anys|yo|Jahre)\.?)?[)\]]|(?:,| [-–·|/])? (\d{1,3})(?: ?(?:a|y|J|Y)\.?(?=[\s,.;)·|-])|(?=[,;.](?!\d))))/u;
/** A caption and a number that may lack its unit. */
export const CAPTIONED =
  /(?<!\p{L})(?:age|aged|âge|âgée?s? de|edad|edat|alter|im alter von|at age|age of|à l'âge de|a l'âge de|a la edad de|a l'edat de|年龄|年齡|年令|年紀|年纪|享[年寿壽])(?:\/sex|\/sexe|\/sexo)?\s{0,3}(?:[:=~|]|约|約|is|\(y(?:ea)?rs?\):?|\((?:ans|años|jahre)\):?)?\s{0,8}(\d{1,3})(?![\d/]|[.,]\d|\s?[-–]\s?\d)(?: ?(?:ans|mois|jours|semaines|años|meses|días|anys|mesos|jahren?|monaten?|wochen|years?|yrs?|months?|weeks?|days|y|a|J|岁|歲)(?!\p{L}))?/giu;
/** Ages that are not a person's. */
export const CAPTION_NOT_LEFT =
  /(?:gestation\p{L}*|gestacional|bone|osseux|mental|corrected|corrigé|knochen|biologi\p{L}*|gestations|vascular|lung|heart|par|tout|any|all|every|cualquier|which|des|under|over|average|mean|young|old)[ -]?$/iu;

/** Words before a number of years that make it a duration, a frequency or a date. */
export const DURATION_LEFT =
  /(?:(?<!\p{L})(?:depuis|pendant|durant|dans|après|tous les|toutes les|chaque|il y a|d'ici|sur|voici|en|sous|avant|desde hace|hace|hacía|llevan?|luego de|posterior a|antes de|mayores? de|desde|durante|tras|cada|en|por|a lo largo de|dentro de|al cabo de|des de fa|fa|durant|cada|en|per|d'aquí|seit|vor|nach|über|für|während|alle|jede|binnen|innerhalb|in|noch|nur|letzten|nächsten|ersten|vergangenen|for|since|over|past|last|next|first|every|each|after|within|in|during|another|x|×|about|additional|previous|prior|nearly)(?: (?:de|du|les|las|los|els|les|the|der|den|die|dem|environ|près de|m[áa]s de|mes de|més de|plus de|moins de|unos|uns|casi|circa|ca\.?|etwa|rund|mehr als|mehreren|über|approximately|about|almost|more than|at least|past|last|letzten|nächsten|últimos|dernières?|derniers|últims|primeros|premiers|premières)){0,3}|(?:[ée]volution|évoluant|durée|suivi|recul|délai|tabagisme|intervalle|période|ancienneté|datant|contrat|survie|garantie|batter(?:ie|y)|pile|bater[íi]a|evolución|duración|seguimiento|periodo|período|intervalo|antigüedad|supervivencia|fumadora?|exfumadora?|aproximad[oa]|era|fue|remisión|evolució|durada|seguiment|dauer|zeitraum|verlauf|abstand|history|duration|period|course|interval|follow-up|survival|warranty)\s?(?:de|d'|del|von|of|:)?(?: (?:plus de|más de|més de|près de|über|more than|environ|unos))?)\s?$/iu;
/** `desde los 7 años`: since that age, not for that long. */
export const SINCE_AGE_LEFT = /(?<!\p{L})(?:desde|hasta|a|des d|fins a) ?(?:los|els)\s$/iu;
/** Age of a pregnancy, not of a person. */
export const GESTATION_LEFT = /gestat?\p{L}*[^.\n]{0,12}$|(?:corrected|corrigé|corregida)[^.\n]{0,8}$/iu;
/** Words after it that do the same. */
export const DURATION_RIGHT =
  /^\s?-?(?:d'évolution|de la interv|de la cirug|de l'interv|de antig|libre|previament|d'évol|de evoluci|d'evoluci|de suivi|de seguim|de duraci|de durada|de tratam|de traite|de tractam|de recul|d'ancienneté|d'arrêt|de tabac|de latencia|de retard|de service|de mariage|de supervivencia|de survie|de sobriété|de abstinencia|ago|later|post|before|earlier|prior|history|hx|duration|survival|follow|warranty|of|after|back|later|and|après|plus tard|auparavant|avant|antes|después|atrás|más tarde|abans|després|enrere|zuvor|später|lang|her(?!r)|nach|vorher|danach|paq|pa(?!\p{L})|pack|previos|previs|since|experience|in (?:a|the)|status|contrat)(?!\p{L}{9})/iu;
/** What makes `67 Jahren` and `67 years` an age, as these forms are usually durations. */
export const PERSON_LEFT =
  /(?:(?<!\p{L})(?:im alter von|alter|mit|von|aged?|age of|at|âgée?s? de|à|wird|ist|war|turned|is|was)\s?:?|[,(|;·]|^)\s{0,2}$/iu;
/** People of whom an age in months, weeks or days is told. */
export const INFANT =
  /(?<!\p{L})(?:nourrisson|bébé|enfant|fill?ette|fille|garçon(?:net)?|nouveau-né|lactante|niñ[oa]|bebé|neonato|recién nacid[oa]|nadó|lactant|nen[a]?|infant|baby|newborn|toddler|boy|girl|son|daughter|säugling|kleinkind|neugeborenes|kind|junge|mädchen|sohn|tochter|âgée?|aged?|âge|edad|edat|alter|paciente|var[óo]n|mujer|hombre|hija?|hij[oa]s?|patiente?|femme|homme|home|dona|noia?|[男女](?:[婴嬰孩童]|性)?|[婴嬰]儿)(?: (?!depuis|desde|seit|since|for|hace|con|with|mit|avec)[\p{L}-]{1,14}){0,2}[,:，、]?(?: ?(?:de|d'|of|von|à|sexo|masculin[oe]?|féminin|femenin[oa]))?\s?$/iu;
export const INFANT_UNIT =
  /(?<![\p{Script=Latin}\d<>-]|\d[.,/])(?:\d{1,3}(?:[.,]\d)? ?|(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\p{L}+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|two|three|four|five|seven|eight|nine|ten|sis|set|vuit|nou|deu) )(?:años?|ans|anys?|mois|mes|meses|mesos|monate?n?|months?|mo|semaines|semanas|setmanes|wochen|weeks?|wks?|jours|días|dies|tage?n?|days?|[个個]月|天|週|周)(?!\p{L}| ?(?:de gestaci|d'aménor|of gest|gest|post|ago|amenor))/giu;
/** Ages counted by what happened then: birthdays and years of life. */
export const BY_EVENT =
  /(?<![\p{L}\d.,/-])(\d{1,3})(?:\.|th|st|nd|rd|º|ème|e)?(?= ?(?:lj\.?(?!\p{L})|lebensjahr|geburtstag|birthday|cumpleaños|anniversaire|aniversari))/giu;
/** Age at an illness or death in a family history, without a unit. */
export const AT_EVENT =
  /(?<!\p{L})(?:(?:vater|mutter|bruder|schwester|onkel|tante|großvater|großmutter|sohn|tochter|menarche|menopause)\b[^.\n\d]{0,24}? mit|(?:died|dx|diagnosed|cancer|mi|cva|stroke|onset|menarche|menopause|ca)\b[^.\n\d]{0,16}? (?:at|aged?)|(?:padre|madre|hermano|hermana|pare|mare|germà|germana)\b[^.\n\d]{0,24}? a los) (\d{1,3})(?!\d|[.,:/-]\d|%|\s?(?:h|am|pm|mg|weeks?|w|uhr|mm|cm|%|wochen|tage|monat|días|meses))/giu;
/** Chinese numerals with the unit of age. */
export const HAN =
  /(?:[一二三四五六七八九十百廿卅]{1,4}|[一二三四五六七八九]十有[一二三四五六七八九]|[一二三四五六七八九两兩])[岁歲](?!以[上下内內])/g;

const TENS =
  'vingt|trente|quarante|cinquante|soixante|septante|quatre-vingts?|nonante|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|vint|trenta|quaranta|cinquanta|seixanta|setanta|vuitanta|noranta|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
/** Tens in words before a unit; smaller numbers in words are mostly durations. */
export const WORDS_SHARED = new RegExp(
  String.raw`(?<![\p{L}-])(?:${TENS})(?:[ -](?:et |y |i )?\p{L}{2,7}){0,2}? (?:ans|años|anys)(?!\p{L})`,
  'giu',
);
/** Units of WORDS_SURE after a letter. */
export const WORDS_SURE_UNIT =
  /\p{L}[- ]olds?(?!\p{L})|\p{L} (?:años?|mes(?:es)?|semanas?|días?) de (?:edad|vida)|\p{L}[ -]?jährig|âgée? d[e'] ?\p{L}/iu;
/** Any number word with a unit that only ages have. */
export const WORDS_SURE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${TENS})(?:-\p{L}{3,5})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen)[- ](?:years?|months?|weeks?)[- ]old(?!\p{L})|(?<!\p{L})(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\p{L}+ce|dieci\p{L}+|veinti?\p{L}+|(?:${TENS})(?: y \p{L}+)?) (?:años?|mes(?:es)?|semanas?|días?) de (?:edad|vida)(?!\p{L})|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}+zehn|\p{L}+zig)[ -]?jährige?[rnsm]?(?!\p{L})|(?<!\p{L})âgée?s? d[e'] ?(?:${TENS})?(?:[ -]?\p{L}+){0,3}? ans(?!\p{L})`,
  'giu',
);
/** Oldest age that is believed; Jeanne Calment lived 122 years. */
export const MAX_YEARS = 125;
