/** @file Captions, phrases and postal forms that introduce places. Data only; written for this project. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';

/** Captions of fields that hold a place. Folded matching; a colon, dots or wide blanks must follow. */
export const placeCaptions: readonly (readonly [string, PhiLabel])[] = (
  [
    [
      'CITY',
      'ville|ville de naissance|ville de résidence|commune|commune de naissance|lieu de naissance|lieu|né(e) à|ort|wohnort|geburtsort|stadt|localidad|localidad/ provincia|localidad/provincia|localidad / provincia|municipio|ciudad|población|població|municipi|localitat|lugar de nacimiento|lugar de residencia|lloc de naixement|lloc de residència|city|town|place of birth|birthplace|city of birth|residence|procedencia|procedència|origen|naturaleza|natural de|residencia habitual|hometown|village',
    ],
    [
      'REGION',
      'provincia|província|comunidad autónoma|region|région|département|canton|kanton|bundesland|state|county|province|estado|comarca|land',
    ],
    [
      'COUNTRY',
      "país|país de nacimiento|país de origen|país de naixement|pays|pays de naissance|pays d'origine|country|country of birth|country of origin|geburtsland|herkunftsland|herkunft|staat",
    ],
  ] as const
).flatMap(([label, phrases]) => phrases.split('|').map((phrase) => [phrase, label] as const));

/** Captions of whole addresses. */
export const addressCaptions: readonly string[] =
  'adresse|adresse postale|adresse actuelle|adresse du patient|domicile|demeurant|anschrift|wohnadresse|wohnanschrift|wohnhaft|dirección|domicilio|domicilio habitual|adreça|domicili|address|home address|mailing address|current address|temporary address|residing at|lives at|home|residential address|vive en la|direcció'.split(
    '|',
  );

/** Captions of postal codes. */
export const zipCaptions: readonly string[] =
  'cp|c.p.|c.p|code postal|plz|postleitzahl|código postal|codi postal|zip|zip code|zipcode|postcode|post code|postal code|c. postal|cod. postal'.split(
    '|',
  );

/** Phrases after which any capitalised word is a place. */
export const livingPhrases: readonly string[] =
  "wohnhaft in|wohnt in|wohnend in|wohnhaft|lebt in|lebt allein in|lebte in|geboren in|geb. in|gebürtig aus|stammt aus|zugezogen aus|beheimatet in|ansässig in|domicilié à|domiciliée à|domicilié(e) à|demeurant à|résidant à|réside à|habite à|habitant à|habitant|habite|né à|née à|né(e) à|native de|natif de|originaire de|originaire du|originaire d'|vit à|vecino de|vecina de|natural de|natural y residente en|residente en|procedente de|originario de|originaria de|oriundo de|oriunda de|nacido en|nacida en|reside en|vive en|viven en|vive sola en|vive solo en|domiciliado en|domiciliada en|empadronado en|empadronada en|viu a|viu sol a|viu sola a|viuen a|veí de|veïna de|natural d'|veí d'|veïna d'|resident a|resideix a|nascut a|nascuda a|nat a|procedent de|procedent d'|originari de|originària de|lives in|living in|live in|lived in|resident of|resides in|residing in|born in|born and raised in|grew up in|native of|moved from|moved to|comes from|originally from|hails from|visiting from|home in|house in|apartment in|flat in|retired to|relocated to|emigrated from|immigrated from".split(
    '|',
  );

/** Phrases and prepositions after which a listed place counts; folded, directly in front of the place. */
export const placeLead =
  /(?:^|[^\p{L}])(?:in|aus|nach|bei|zu|von|uber|im raum|raum|kreis|near|from|to|at|of|around|outside|a|à|de|en|d'|desde|hasta|hacia|cerca de|pres de|au|aux|du|vers|sur|region de|depuis|prop de|per|cap a|via|back from|returned from|moved to|town of|city of|ville de|ciutat de|ciudad de|pueblo de|poble de|stadt)[ \u00a0]?(?:la |el |los |las |les |l'|der |den |die |dem |the |los )?$/u;

/** Folded words right of a listed city that make it a test, a score or a disease. */
export const placeEponymAfter =
  /^['\s-]*(?:s\b ?)?(?:naming|test|score|scale|criteria|classification|kriterien|klassifikation|coma|index|heart|virus|fieber|fever|agitation|bowel|skala|study|sleepiness|aphasia|keratoprosthesis|brace|bactec|bag|rule|collar|consensus|clinical|sedation|marie|depression|postnatal|handicap|diagnostic|staging|system)/u;

export const ukPostcode =
  /(?<![\p{L}\p{N}])(?:GIR ?0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9]|[A-HK-Y][0-9][0-9A-HJKMNP-Y]|[0-9][A-HJKS-UW]) [0-9][ABD-HJLNP-UW-Z]{2})(?![\p{L}\p{N}])/gu;
export const canadianPostcode = /(?<![\p{L}\p{N}])[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d(?![\p{L}\p{N}])/gu;
export const irishEircode = /(?<![\p{L}\p{N}])[AC-FHKNPRTV-Y]\d[\dW] [\dAC-FHKNPRTV-Y]{4}(?![\p{L}\p{N}])/gu;
/** City, two-letter state and ZIP of the USA; the city part is bounded. */
export const usAddress =
  /(?<city>\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}),? (?<state>A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]),? {1,2}(?<zip>\d{5}(?:-\d{4})?)(?!\d)/gu;
export const usCityState =
  /(?<city>\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}), (?<state>A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLA]|K[SY]|M[EDAINSOT]|N[EVHJMYCD]|O[HK]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])(?![\p{L}\p{N}-])/gu;
/** Postal code directly in front of a capitalised place; the place is read from `at`. */
export const europeanZip =
  /(?<![\p{L}\p{N}.,:/+-]|\d )(?:(?<prefix>F|D|A|CH|E|L|B|I|DE|AT|FR|ES|FL|NL)[-– ]{1,2})?(?<zip>\d{5}|\d{4}|AD\d{3})(?:[ \u00a0]{1,2}|[ ]?[-–][ ]?|, ?)(?=(?:[LldD]['’])?\p{Lu})/gu;

/** Folded words behind a number that are no place: units, drugs, cell counts, months come from the ordinary list. */
export const zipNotPlace =
  /^(?:mg|ml|ie|ui|iu|ue|ug|euro|eur|chf|usd|dollar|leuko|thrombo|ery|plt|plaq|gb|uhr|jahre|tage|h\b|copies|kopien|units|einheiten|schritte|steps|kcal|mm|s\b|bpm|x\b|nr|tel|fax|lines|patients|cases)/u;

/** Countries in Chinese. */
export const zhCountries =
  '中国|中國|美国|美國|英国|英國|法国|法國|德国|德國|日本|韩国|韓國|越南|泰国|泰國|印尼|印度尼西亚|菲律宾|菲律賓|马来西亚|馬來西亞|新加坡|缅甸|緬甸|印度|加拿大|澳大利亚|澳洲|俄罗斯|俄羅斯|安哥拉|尼日利亚|巴基斯坦|意大利|義大利|西班牙|柬埔寨|老挝|蒙古国|墨西哥|巴西|阿根廷|南非|埃及|土耳其|伊朗|伊拉克|朝鲜|尼泊尔|孟加拉|斯里兰卡|哈萨克斯坦|乌克兰|烏克蘭|荷兰|荷蘭|瑞士|瑞典|葡萄牙|紐西蘭|新西兰';
