/**
 * @file Head words of hospitals, care homes, schools, companies and other institutions. Data only; written for this
 * project. A head word alone (`à l'hôpital`, `Krankenhaus`) is never marked: a proper part must stand on its side.
 */
import type { PhiLabel } from '../../../domain/phiLabel.ts';

export interface Head {
  readonly label: PhiLabel;
  readonly rule: string;
  /** Where the proper part stands. */
  readonly side: 'right' | 'left' | 'both';
  /** How the head must be written. */
  readonly shape?: RegExp;
}

const upper = /^\p{Lu}[\p{L}.]*(?:$|[ -])/u;
const capitals = /^[\p{Lu}.º ]+$/u;

type Group = readonly [rule: string, label: PhiLabel, side: Head['side'], phrases: string, shape?: RegExp];

const groups: readonly Group[] = [
  [
    'fr.hospital',
    'HOSPITAL',
    'right',
    "hôpital|hôpital universitaire|hôpitaux universitaires|hôpital privé|hôpital d'instruction des armées|centre hospitalier universitaire|centre hospitalier régional|centre hospitalier intercommunal|centre hospitalier spécialisé|centre hospitalier|groupe hospitalier|clinique|polyclinique|centre de santé|maison de santé|maison de santé pluridisciplinaire|maison médicale|maison de retraite|résidence autonomie|institut|fondation|centre de rééducation|centre de réadaptation|centre de lutte contre le cancer|centre médical|dispensaire|foyer de vie|foyer|maternité|pharmacie|laboratoire|cabinet médical|centre de dialyse|hospices civils",
  ],
  [
    'fr.hospital-code',
    'HOSPITAL',
    'right',
    'chu|chru|chr|ch|chi|chs|ghu|gh|ght|hia|ehpad|usld|ssr|msp|clcc|cmp|esat|ime|ssiad|had|samu|mecs|cms|csapa',
    /^(?:CHU|CHRU|CHR|CH|CHI|CHS|GHU|GH|GHT|HIA|EHPAD|Ehpad|USLD|SSR|MSP|CLCC|CMP|ESAT|IME|SSIAD|HAD|MECS|CMS|CSAPA)$/u,
  ],
  [
    'de.hospital',
    'HOSPITAL',
    'both',
    'universitätsklinikum|universitätsklinik|universitätskliniken|universitätsspital|klinikum|klinik|kliniken|krankenhaus|krankenhauses|spital|spitals|kantonsspital|landeskrankenhaus|landesklinikum|bezirkskrankenhaus|bezirksklinikum|kreiskrankenhaus|kreisklinik|kreisspital|regionalspital|bürgerspital|stadtspital|bundeswehrkrankenhaus|rehaklinik|reha-klinik|rehazentrum|fachklinik|privatklinik|tagesklinik|frauenklinik|kinderklinik|unfallklinik|herzzentrum|pflegeheim|seniorenheim|seniorenzentrum|seniorenresidenz|altenheim|altenpflegeheim|alterszentrum|pflegezentrum|pflegewohnheim|hospiz|gesundheitszentrum|ärztehaus|apotheke|dialysezentrum|medizinische hochschule',
    upper,
  ],
  [
    'de.hospital-code',
    'HOSPITAL',
    'right',
    'lkh|akh|mvz|uk|ukh|bg klinik|bg klinikum|bg-klinik|dialyse|sozialstation|praxis|hausarztpraxis|gemeinschaftspraxis|facharztpraxis|berufsausübungsgemeinschaft|arztpraxis|haus|residenz|kreisklinikum|charité|seniorenstift|stift',
    /^(?:LKH|AKH|MVZ|UK|UKH|BG|\p{Lu})/u,
  ],
  [
    'es.hospital',
    'HOSPITAL',
    'right',
    'hospital|hospitales|complejo hospitalario|complejo asistencial|clínica|policlínica|policlínico|sanatorio|centro de salud|centro médico|centro de especialidades|centro sociosanitario|centro de atención primaria|consultorio|consultorio local|consultorio médico|ambulatorio|residencia de mayores|residencia de ancianos|residencia|centro de día|farmacia|instituto|fundación|fundació|geriátrico|maternidad|centro de rehabilitación|hogar de ancianos|unidad de medicina familiar|unidad médica familiar|posta médica|puesto de salud|mutua',
  ],
  [
    'ca.hospital',
    'HOSPITAL',
    'right',
    "hospitals|clínica|centre d'atenció primària|consultori|consultori local|residència|centre sociosanitari|consorci|consorci sanitari|consorci hospitalari|corporació|institut|farmàcia|centre de dia|centre mèdic|parc taulí",
  ],
  [
    'es.hospital-code',
    'HOSPITAL',
    'right',
    'cap|cuap|h.u|h.u.|hu|hospital u.|c.s.|cs|c.s|c. salud|umf|hgz|imss|issste|eap|abs|c. s.|ipress|cesfam|eps|cai',
    /^(?:CAP|CUAP|H\.U\.?|HU|C\.S\.?|CS|C\. Salud|UMF|HGZ|EAP|ABS|C\. S\.|CESFAM|EPS|Hospital U\.)$/u,
  ],
  [
    'en.hospital',
    'HOSPITAL',
    'both',
    "hospital|general hospital|university hospital|community hospital|children's hospital|memorial hospital|royal infirmary|infirmary|medical center|medical centre|health center|health centre|health clinic|clinic|surgery|medical practice|health system|nhs trust|nhs foundation trust|foundation trust|hospice|nursing home|care home|care centre|care center|nursing center|nursing centre|rehabilitation center|rehabilitation centre|rehab center|rehab|assisted living|skilled nursing|retirement home|retirement village|health care|healthcare|dialysis unit|dialysis center|family practice|family medicine|family health|urgent care|walk-in centre|pharmacy|polyclinic|maternity home|dispensary|manor|lodge|cottage hospital|treatment centre|cancer centre|cancer center|neurology centre|eye institute|laboratory|laboratories",
    upper,
  ],
  [
    'any.university',
    'ORGANIZATION',
    'right',
    'université|universität|universidad|universitat|university of|faculté|lycée|collège|école|école primaire|école élémentaire|école maternelle|crèche|colegio|escuela|escola|ies|ceip|guardería|facultad de medicina|grundschule|gymnasium|realschule|hauptschule|gesamtschule|berufsschule|kindergarten|kita|hochschule|technische universität|medizinische universität|ayuntamiento de|ajuntament de|mairie de|mercadona|entreprise|ets|établissements|restaurant|société|firma|fa.|hotel|bäckerei|autohaus|cooperativa|empresa|iglesia|parroquia',
    upper,
  ],
  [
    'en.school',
    'ORGANIZATION',
    'left',
    "school|primary school|elementary school|high school|secondary school|middle school|grammar school|college|university|academy|nursery|daycare|church|police department|fire department|sheriff's office|county council|city council|borough council|bakery|bakeries|restaurant|logistics|industries|construction|foundry|university college|kindergarten|library|prison|correctional facility|hmp",
    upper,
  ],
  [
    'any.company',
    'ORGANIZATION',
    'left',
    'gmbh|ag|kg|ohg|gbr|ug|gmbh & co. kg|ggmbh|e.v.|sarl|s.a.r.l.|sas|s.a.s.|s.a.|sa|s.l.|sl|s.l.u.|s.c.p.|scp|sccl|ltd|limited|inc|inc.|llc|plc|corp|corporation|co. ltd|s.a. de c.v.',
    /^(?:GmbH|AG|KG|OHG|GbR|UG|gGmbH|GMBH|e\.V\.|e\.\u00a0V\.|SARL|SAS|S\.A\.?R?|S\.?[AL]|S\.L\.U|S\.C\.P|SCP|SCCL|Ltd|LTD|Limited|Inc|INC|LLC|PLC|plc|Corp|Corporation|Co\.)/u,
  ],
];

/** Every head word with its meaning; phrases can have a head for each side. */
export const heads: readonly (readonly [string, readonly Head[]])[] = (() => {
  const byPhrase = new Map<string, Head[]>();
  for (const [rule, label, side, phrases, shape] of groups) {
    for (const phrase of phrases.split('|')) {
      const list = byPhrase.get(phrase) ?? [];
      list.push({ rule, label, side, ...(shape === undefined ? {} : { shape }) });
      byPhrase.set(phrase, list);
    }
  }
  return [...byPhrase];
})();

export const codeShape = capitals;

/** Folded text right of a head that makes it generic. */
export const genericAfter =
  /^\s*(?:de (?:jour|dia|dies|referencia|reference|proximidad|semaine|nuit|dia|la douleur|destino|origen|zona|tercer|segundo|agudos|aguts|alta|cronicos)|day\b|course|stay|admission|discharge|number|bed|medicine|record|acquired|policy|problem|fur |visit|follow|a domicili|im hause)/u;

/** German compounds that are kinds of hospital, not names, by their folded first part. */
export const genericCompound =
  /^(?:universitats|uni|frauen|augen|haut|kinder|tages|reha|akut|haupt|unfall|privat|poli|fach|herz|zahn|nerven|bezirks|kreis|landes|lehr|heim|stadt|kur|lungen|spezial|allgemein|rehabilitations|geburts|hno|gast|zentral|kantons|regional|burger|bundeswehr|militar|plan|beleg|nachbar|vor|poliklinik|psychiatrie|schmerz|tier|not|feld|zivil|wund|schwerpunkt|maximalversorgungs|hand|gefass|wirbelsaulen|sucht|suchtfach|adipositas|schlaganfall|orthopadie|chirurgie|neuro|gesamt|mutter-kind-|akademisches|lehrkranken|partner|hochschul)-?$/u;

/** Chinese institutions: what the name ends with. */
export const chineseHospitalEnds =
  '职业病防治所|防治所|研究所|心血管中心|肝胆中心|医疗中心|醫療中心|体检中心|健檢中心|护老院|醫學院附設醫院|紀念醫院|纪念医院|附属医院|附屬醫院|人民医院|中医院|中醫院|中心医院|妇幼保健院|总医院|總醫院|醫院|医院|卫生院|衛生院|衛生所|卫生所|卫生室|卫生站|卫生服务站|卫生服务中心|社区卫生服务中心|诊所|診所|门诊部|保健院|疗养院|療養院|护理院|護理之家|養護中心|护养院|养老院|安養院|敬老院|老人院|護老院|福利院|長照中心|日照中心|復健中心|康复中心|急救中心|急救站|妇产院|产科医院|居家護理所|急救醫院|榮民總醫院|榮總|藥局|药房|药店|疾控中心|血站|防疫站|牙科|眼科中心|明视眼科';
export const chineseOrganizationEnds =
  '有限公司|股份公司|公司|集团|集團|大学|大學|中学|中學|小学|小學|國小|国小|國中|高中|幼儿园|幼兒園|学校|學校|书院|書院|工厂|工廠|钢铁厂|水泥厂|纺织厂|机械厂|电子厂|鞋厂|派出所|分局|警察局|交警大队|消防队|合作社|银行|銀行|保险|保險|基金會|基金会|协会|協會|学院|學院|科學園區|工業區|工业园|酒厂|饭店|飯店|酒店|宾馆|超市|寺|教會|教会|軍營|部隊';
/** Characters or words in front of a Chinese institution that do not belong to it. */
export const chineseLeftStop =
  /^.*(?:就诊于|就診於|转诊至|轉診至|转入|轉入|转至|轉至|送至|送往|前往|住院于|入住|收入|就读于|就讀於|毕业于|任职于|任職於|在|于|於|至|到|由|从|從|往|去|经|經|送|转|轉|赴|回|找|因|当地|當地|曾|我|本|该|該|外|某|与|與|和|及|向|请|請|联系|聯絡|至|入|来|來|为|為|是|的|予|并|并|後|后|前|日|月|年|次|時|时|服務於|任|讀|读)(?=.)/u;
export const chineseGeneric =
  /^(?:.?(?:本|我|该|該|外|某|各|上级|上級|当地|當地|私人|综合|綜合|专科|專科|大|小|社区|社區|乡镇|鄉鎮|县|縣|市|省|区|區|基层|基層|教学|教學|住|出|转|轉|入|到|二级|三甲|三级|二甲|定点|其他|多家|两家|一家|家|这|那|民营|医疗|保险|方舱|地区|區域|他|原|我们|中|西|中西|医|醫|贵|貴|同|任何|附近|老人|居家|復健|康复|临床|綜合性|综合性|大型|地方|下级|区级|县级|市级|省级|该院|护校|放学|高|人民|附属))$/u;
