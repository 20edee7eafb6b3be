/**
 * @file Titles and roles that stand directly in front of a name, and Chinese ones that stand behind it. Data only.
 *
 * `shape`: how the title must be written, because in another case it means something else
 * (`dr` = droit, `m.` = musculus or Morbus, `Pr` = pression, `Fr` = French gauge, `MS` = multiple sclerosis).
 * `strict`: unknown single words behind it are not taken.
 */
import type { PhiLabel } from '../../../domain/phiLabel.ts';

export interface Title {
  readonly label: PhiLabel;
  readonly rule: string;
  readonly shape?: RegExp;
  readonly strict?: boolean;
}

type Group = readonly [
  rule: string,
  label: PhiLabel,
  phrases: string,
  shape?: RegExp | undefined,
  strict?: boolean,
];

const groups: readonly Group[] = [
  ['fr.docteur', 'STAFF', 'docteur|docteurs|docteure|doctoresse'],
  ['fr.professeur', 'STAFF', 'professeur|professeure|professeurs'],
  ['fr.etudiant', 'STAFF', 'étudiant|étudiante|étudiant(e)|etudiant|etudiante|externe|interne|internes'],
  ['fr.pr', 'STAFF', 'pr', /^(?:Pr|PR)$/u],
  ['any.dr', 'STAFF', 'dr|drs|dr.med.', /^(?:Drs?|DRS?|Dr\.med\.)$/u],
  ['any.prof', 'STAFF', 'prof', /^(?:Prof|PROF)$/u],
  ['es.doctor', 'STAFF', 'doctor|doctora|doctores|dres|dra|dras|profesor|profesora|professor|professora'],
  [
    'de.academic',
    'STAFF',
    'doz|priv.-doz|privatdozent|privatdozentin|pd|oa|oä|aoa|oä|primar|primarius|prim|univ.-prof|mudr',
    /^\p{Lu}/u,
    true,
  ],
  ['fr.madame', 'PATIENT', 'madame|mesdames|mademoiselle|monsieur|messieurs|mlle|mlles'],
  ['fr.mme', 'PATIENT', 'mme|mmes|mm', /^(?:Mmes?|MME|MM|mme)$/u],
  ['fr.m', 'PATIENT', 'm', /^M$/u, true],
  ['en.mr', 'PATIENT', 'mr|mrs|miss|mx|messrs', /^(?:Mr|MR|Mrs|MRS|Miss|MISS|Mx|Messrs|mr|mrs)$/u],
  ['en.ms', 'PATIENT', 'ms', /^(?:Ms|MS)$/u, true],
  ['en.sir', 'PATIENT', 'sir|lady|dame|lord', /^\p{Lu}\p{Ll}/u],
  ['de.herr', 'PATIENT', 'herr|herrn|frau|fräulein|fam|familie', /^\p{Lu}/u],
  ['de.hr', 'PATIENT', 'hr|hrn|fr', /^(?:Hr|Hrn|Fr|HR|FR)$/u],
  [
    'es.senor',
    'PATIENT',
    'señor|señora|señorita|señores|srta|sra|sr|srs|doña|dña|senyor|senyora|don',
    /^(?!SR$)/u,
  ],
  ['es.d', 'PATIENT', 'd|dª|d.ª|dna', /^D/u, true],
  ['ca.article', 'PATIENT', 'en|na', /^(?:en|na|En|Na)$/u, true],
  [
    'de.role',
    'STAFF',
    'kollege|kollegen|kollegin|schwester|sr|pfleger|pfl|hebamme|oberarzt|oberärztin|chefarzt|chefärztin|assistenzarzt|assistenzärztin|stationsarzt|stationsärztin|hausarzt|hausärztin|facharzt|fachärztin|belegarzt|physiotherapeut|physiotherapeutin|ergotherapeutin|logopädin|psychologin|psychologe|famulus|famulantin|turnusarzt|turnusärztin|operateur|ärztin|arzt|therapeutin|therapeut|praxis|sozialarbeiterin|sozialarbeiter|apothekerin|apotheker|seelsorger|seelsorgerin|pfarrer|dipl\\.-psych\\.|dipl.-psych.|sekretariat|dgkp|dgks|pflegerin|pflegekraft|heilpraktiker|heilpraktikerin',
    /^\p{Lu}/u,
  ],
  [
    'de.person',
    'PERSON',
    'nachbar|nachbarin|nachbarn|freund|freundin|betreuer|betreuerin|notar|rechtsanwalt|richter|richterin|lehrer|lehrerin|kamerad|diakon|pfn|pfr|ra|rain|pok|phk|phm|konsul|bekannten|mitbewohner|mitbewohnerin|vermieter|vermieterin|trainerin|trainer',
    /^\p{Lu}/u,
  ],
  [
    'fr.role',
    'STAFF',
    'confrère|consoeur|consœur|collègue|ide|ibode|iade|infirmier|infirmière|infirmière-cadre|cadre|aide-soignant|aide-soignante|sage-femme|kinésithérapeute|kiné|psychologue|orthophoniste|diététicienne|chirurgien|médecin|secrétaire|assistante sociale|ambulancier|pharmacien|pharmacienne|ergothérapeute|anesthésiste|cardiologue|radiologue|neurologue|gynécologue|pédiatre|médecin traitant|mt',
  ],
  [
    'fr.person',
    'PERSON',
    'voisin|voisine|ami|amie|tuteur|tutrice|maître|copain|copine|auxiliaire de vie|curatrice|curateur|collègue de travail',
  ],
  [
    'es.role',
    'STAFF',
    'enfermero|enfermera|infermer|infermera|auxiliar|matrona|llevadora|fisioterapeuta|residente|mir|adjunto|adjunta|cirujano|cirujana|anestesista|médico|médica|metge|metgessa|celador|celadora|trabajadora social|treballadora social|psicóloga|psicòloga|logopeda|compañero|compañera|pediatra|tcae|due|partera|promotora|lic|licenciada|licenciado|tsu|enf|anestesiólogo|anestesióloga|neuróloga|cardióloga',
  ],
  [
    'es.person',
    'PERSON',
    'vecino|vecina|amigo|amiga|veí|amic|cuidadora|cuidador|padre espiritual|monja|compadre|comadre|sor|fray|mossèn|maestra|maestro|abogado|abogada',
  ],
  [
    'en.role',
    'STAFF',
    'reg|anp|apn|cnm|cns|psw|notarzt|notsan|rettass|physio|fisio|lcda|lcdo|obst|const|garda|nurse|sister|matron|midwife|surgeon|consultant|registrar|resident|intern|fellow|physician|attending|therapist|physiotherapist|pharmacist|paramedic|hca|rn|lpn|cna|np|pa-c|crna|sho|spr|fy1|fy2|house officer|social worker|case manager|coordinator|driver|officer|constable|pc|det|sgt|coach|chaplain|rabbi|imam|pastor|reverend|rev|fr|father|counsellor|dietitian|radiologist|anaesthetist|anesthesiologist|cardiologist|neurologist|oncologist|psychiatrist|colleague|secretary|interpreter|student nurse|medical student|technologist|sonographer|phlebotomist|r1|r2|r3|r4|r5|vs|cr|pgy|pgy1|pgy2|intern|clerk',
    undefined,
    true,
  ],
  [
    'en.person',
    'PERSON',
    'carer|friend|neighbour|neighbor|roommate|landlord|landlady|solicitor|boss|teacher|employer|boyfriend|girlfriend|classmate|housemate|flatmate|caregiver|coworker|babysitter',
    undefined,
    true,
  ],
  [
    'any.patient',
    'PATIENT',
    'patient|patiente|patientin|patienten|paciente|pacient|pat|pt|pte|pcte|client|resident|bewohner|bewohnerin|klient|klientin|baby|bébé|beneficiario|usuario|usuària',
    undefined,
    true,
  ],
  [
    'any.salutation',
    'STAFF',
    'dear|cher|chère|chers|liebe|lieber|werte|werter|hallo|hello|hi|bonjour|hola|estimado|estimada|apreciado|apreciada|benvolgut|benvolguda|querido|querida|thanks|merci|gracias',
    /^\p{Lu}/u,
    true,
  ],
  [
    'any.called',
    'PATIENT',
    "namens|nommé|nommée|prénommé|prénommée|prénom|named|called|llamado|llamada|se llama|responde al nombre de|anomenat|anomenada|de nombre|nomenada|nomenat|de nom|se prénomme|s'appelle|heißt|name is",
    undefined,
    true,
  ],
  [
    'any.by',
    'STAFF',
    'requested by|reviewed by|seen by|signed by|dictated by|reported by|referred by|examined by|discussed with|d/w|dw|accompanied by|performed by|assessed by|per|vu par|examiné par|adressé par|avis de|avis|revu par|opéré par|suivi par|befundet von|aufgenommen von|visitiert von|diktiert von|besprochen mit|rücksprache mit|rs mit|telefonat mit|operiert von|valorado por|vista por|visto por|comentado con|realizado por|remitido por|derivado por|intervenido por|visitat per|valorat per|comentat amb|derivat per|notify|inform|informed',
    undefined,
    true,
  ],
];

/** Every title with its meaning; earlier groups win where two languages share a title. */
export const titles: readonly (readonly [string, Title])[] = (() => {
  const seen = new Map<string, Title>();
  for (const [rule, label, phrases, shape, strict] of groups) {
    for (const phrase of phrases.split('|')) {
      if (seen.has(phrase)) continue;
      seen.set(phrase, { rule, label, ...(shape === undefined ? {} : { shape }), strict: strict === true });
    }
  }
  return [...seen];
})();

/** Rules whose title must not be followed by an eponym: the letter also abbreviates Morbus, Musculus or maladie. */
export const eponymProne: ReadonlySet<string> = new Set([
  'fr.m',
  'es.d',
  'ca.article',
  'any.by',
  'any.salutation',
  'fr.pr',
  'de.hr',
  'en.ms',
  'de.academic',
]);

/** Folded words left of a courtesy title that make its bearer staff. */
export const staffBefore =
  /(?:sekretariat|secretariat|secretaire|secretary|sozialdienst|pflege|schwester|ide|infirmiere?|kollegin|kollege|therapeut(?:in)?|physio|hebamme|medecin|consultant|nurse|arzt|arztin|oberarzt|oberarztin|diktat|interne|enfermera|infermera|station|visite)[\s:(,-]{1,3}$/u;

/** Chinese titles behind a name that belong to staff, longest first in each family. */
export const chineseStaffTitles =
  '主任醫師|主任医师|副主任医师|副主任醫師|主治醫師|主治医师|住院醫師|住院医师|實習醫師|实习医生|副主任|主任|醫師|医师|醫生|医生|大夫|护士长|護士長|護理長|督導|護理師|护理师|護士|护士|護佐|藥師|药师|教授|院长|院長|所长|所長|技师|技師|社工師|社工|個管師|营养师|營養師|心理師|心理师|治療師|治疗师|職能治療|物治|專師|專科護理師|書記|志工|秘書|秘书|规培|老师|老師|村医|值班医生';

/** Chinese forms of address behind a name: patients and relatives. */
export const chineseCourtesyTitles =
  '先生|女士|小姐|太太|老太太|老先生|老伯|伯伯|伯母|奶奶|爺爺|爷爷|阿姨|阿嬤|阿公|婆婆|公公|媽媽|妈妈|爸爸|同学|同學|师傅|師傅|小朋友|大爷|大爺|大妈|大娘|某某|某';

/** Words in Chinese text that end with a surname character and stand in front of a title without being a name. */
export const chineseNotNames: ReadonlySet<string> = new Set(
  '康复|康復|安全|高级|高級|成人|全麻|主任|应急|應急|包括|经管|管床|相关|相關|单位|常规|常規|宗教|祖先|司机|主管|责任|責任|查房|门诊|方便|平时|時|和|任|管|应|向|于|车|万|单|从|连|相|信|全|花|家|计|支|都|那|祖|初|能|班|经|但|呼|揭|束|元|居|容|扈|战|利|养|值|印|富|商|权|毛病'.split(
    '|',
  ),
);
