/** @file What stands between a caption and its value, and what values look like. Data only; used by captionedId.ts. */

/** Words and signs between caption and value. `sure` is set when one of them says that a value follows. */
export const SEPARATOR =
  /^\)?(?<sure>\s?(?:n°|nº|n\.º|nr\.?|no\.?|núm\.?|num\.?|#|№|id|number|nummer|码|碼|號|号|字第))?[ \t]?(?:is|est(?: le)?|es|lautet|endet auf|ending(?: in)?)?[ \t]{0,12}(?<colon>[:=#.([|°]{0,40}[ \t]{0,8}(?:\r?\n[ \t]{0,4})?)(?:nhc-|\[|\()?/iu;
/** A code: letters and digits with single signs between them. At least one digit is asked for separately. */
export const VALUE =
  /^[\p{Script=Latin}\d]{1,24}(?:[-/._·][\p{Script=Latin}\d]{1,16}){0,6}(?:[([][\dA-Z]{1,2}[)\]])?/u;
/** A further group of a code that is written in groups. */
export const NEXT_GROUP =
  /^ (?:\d{1,12}|[A-Z]{0,3}\d[A-Z\d]{0,9})(?:[-/][\dA-Z]{1,5})?(?:[([][\dA-Z]{1,2}[)\]])?(?![\p{Script=Latin}\d]|[.,/:%]\d|%)/u;
/** What links further values under the same caption. */
export const LINK = /^ ?(?:、|,|;|\/|&|和|及|und|y|i|et|and) ?(?=[A-Za-z]{0,4}-?\d)/;
/** A value of a measurement, not of an identifier. */
export const UNIT_RIGHT =
  /^ ?(?:ans?(?!\p{L})|años?|anys?|jahren?|years?|y(?!\p{L})|yo(?!\p{L})|j(?!\p{L})|tage?n?(?!\p{L})|jours?|d[íi]as?|dies|days?|weeks?|wks?|months?|mois|meses|mesos|monate?n?|semanas?|h(?!\p{L})|hrs?(?!\p{L})|min(?!\p{L})|m[glm](?!\p{L})|cm(?!\p{L})|kg(?!\p{L})|g(?!\p{L})|µ|u(?:i|\/l)?(?!\p{L})|%|mm|x(?!\p{L})|fois|times|veces|mal(?!\p{L})|uhr|€|\$|pers|patients?|occupants|[岁歲天日月年次人分级級层層樓楼])/iu;
/** Dates and clock times are not codes, whatever caption stands before them. */
export const DATE_OR_TIME =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d|[./-]\d)|(?:19|20)\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)|\d{1,2}[:h]\d{2}|\d{1,2}\.\d{1,2}\.?(?!\d))/;
/** One digit per printed box; ten boxes or more are a number of a form, thirteen to fifteen a social security number. */
export const BOXED = /(?<!\d ?)\d(?: \d){9,40}(?! ?\d)/g;
/** Codes that carry their caption inside them: `MRN-2024-001`, `NHI-A123456789`. */
export const PREFIXED =
  /(?<![\p{Script=Latin}\d-])(?<prefix>MRN|PID|HN|CASE|NHI|INS|HIC|POL)-(?=[A-Z\d-]*\d{3})[A-Z\d]+(?:-[A-Z\d]+){0,4}(?![\p{Script=Latin}\d])/gu;
/** Nine digits or more in one piece count nothing that medicine measures: they number something. */
export const LONG_DIGITS =
  /(?<![\p{Script=Latin}\d.,/+#_=-])\d{9,20}(?![\p{Script=Latin}\d/]|[.,-]\d|\s?%)/gu;
/** Seven or eight digits alone in brackets, mostly after a name. */
export const BRACKETED_DIGITS = /\(\d{7,8}\)/g;
/** Capitals and six digits or more in one piece. Registers of studies and gene variants look the same and are public. */
export const LETTERED_CODE =
  /(?<![\p{Script=Latin}\d/_.-])(?!NCT|RS|PMID|PMC|ISRCTN|SCT|CHEBI|ICD|ISO)[A-Z]{1,4}-?\d{6,14}(?![\p{Script=Latin}\d]|[.,]\d)/gu;
/** Short captions that are also written in lower case; the others are then everyday words. */
export const LOWER_CASE_CAPTION =
  /^(?:ipp|nda|nhc|mrn|dni|nie|nif|nir|ssn|nhs|hc|hn|pid|piz|sip|cip|tsi|gmc|npi|[^a-z]+)$/i;
