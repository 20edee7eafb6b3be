/**
 * @file Captions of fields that hold a name, with the label they give. Data only.
 *
 * Sources: forms seen in the public and authored training notes, and what admission forms in each language print.
 * `open`: the caption is also a word of prose (`Patient: wach`), so an unknown single word is only suspected.
 */
import type { PhiLabel } from '../../../domain/phiLabel.ts';

export interface Caption {
  readonly label: PhiLabel;
  readonly rule: string;
  readonly open: boolean;
}

type Group = readonly [rule: string, label: PhiLabel, open: boolean, phrases: string];

/** Phrases separated by `|`, matched without regard to case and accents. */
const groups: readonly Group[] = [
  [
    'fr.field',
    'PATIENT',
    false,
    "nom|nom et prénom|nom et prénoms|nom, prénom|nom prénom|nom prénoms|nom/prénom|nom / prénom|prénom|prénoms|prénom nom|prénom et nom|nom de naissance|nom de famille|nom de jeune fille|nom marital|nom usuel|nom d'usage|nom d'époux|nom d'épouse|nom du patient|nom de la patiente|nom patient|nom de l'enfant|prénom usuel|identité|identité du patient|assuré|bénéficiaire|nom assuré",
  ],
  [
    'de.field',
    'PATIENT',
    false,
    'name|vorname|nachname|familienname|rufname|zuname|geburtsname|mädchenname|name, vorname|nachname, vorname|name des patienten|name der patientin|patientenname|name patient|name vorname|name/vorname|vor- und zuname|vor- und nachname|versicherter|versicherte|zu händen',
  ],
  [
    'es.field',
    'PATIENT',
    false,
    'nombre|nombres|apellido|apellidos|primer apellido|segundo apellido|nombre y apellidos|apellidos y nombre|apellidos, nombre|nombre completo|nombre del paciente|nombre de la paciente|nombre paciente|nombre y apellido|apellido y nombre|apellido paterno|apellido materno|titular',
  ],
  [
    'ca.field',
    'PATIENT',
    false,
    'nom i cognoms|nom i cognom|cognoms|cognom|cognoms i nom|cognoms, nom|primer cognom|segon cognom|nom del pacient|nom de la pacient|nom complet|nom sentit',
  ],
  [
    'en.field',
    'PATIENT',
    false,
    "patient name|name of patient|pt name|full name|first name|last name|surname|forename|forenames|given name|given names|family name|maiden name|middle name|preferred name|known as|legal name|alias|also known as|aka|client name|resident name|name of child|child's name|patient's name|chinese name|english name|policy holder|policyholder|subscriber",
  ],
  [
    'any.patient',
    'PATIENT',
    true,
    'patient|patiente|patientin|patienten|pat|pat.|pt|pte|pcte|pcte.|pac.|paciente|pacient|pacienta|client|cliente|resident|residente|bewohner|bewohnerin|betreff|betr.|betrifft|concerne|concernant|objet|re|asunto|assumpte|ref. paciente|enfant|kind|niño|niña|infant|neonate|baby|rn|nouveau-né|decedent|deceased|défunt|service user|usuario|usuària|usuari|interesado|interesada|claimant|subject|case of|ihre patientin|ihr patient',
  ],
  [
    'any.relative',
    'RELATIVE',
    false,
    'angehörige|angehöriger|angehörige/r|ehefrau|ehemann|mutter|vater|tochter|sohn|schwester|bruder|lebensgefährte|lebensgefährtin|notfallkontakt|betreuer|betreuerin|gesetzlicher betreuer|vorsorgebevollmächtigte|vorsorgebevollmächtigter|conjoint|conjointe|époux|épouse|mère|père|fils|fille|frère|soeur|sœur|proche|proche aidant|famille|madre|padre|hijo|hija|hermano|hermana|esposo|esposa|marido|cónyuge|pareja|familiar|familiar de referencia|familiar responsable|acompañante|mare|pare|fill|filla|germà|germana|marit|muller|parella|acompanyant|next of kin|nok|mother|father|son|daughter|husband|wife|spouse|partner|brother|sister|parent|parents|guardian|mum|mom|dad|emergency|relative|carer|caregiver|family contact|informant|historian|proxy|health care proxy|hcp',
  ],
  [
    'any.contact',
    'PERSON',
    false,
    'personne de confiance|personne à prévenir|personne à contacter|personne référente|tuteur|tutrice|curateur|curatrice|mandataire|kontaktperson|ansprechpartner|ansprechpartnerin|bezugsperson|anrufer|anruferin|contact person|contact|emergency contact|persona de contacto|persona de contacte|contacto|contacte|persona de referencia|cuidador|cuidadora|cuidador principal|cuidadora principal|tutor|tutora|representante|representant legal|caller|interpreter|dolmetscher|dolmetscherin|interprète|intérprete|witness|zeuge|témoin|testigo|testimoni|attention|attn|zeugin|remitente|destinatario|appelant|employer|employeur|arbeitgeber|empresa',
  ],
  [
    'fr.staff',
    'STAFF',
    false,
    "médecin|médecins|médecin traitant|médecin référent|médecin responsable|médecin adresseur|médecin correspondant|médecin prescripteur|médecin de garde|médecin senior|médecin régulateur|médecin coordonnateur|prescripteur|chirurgien|chirurgiens|opérateur|opérateurs|opératrice|aide opératoire|aides opératoires|aide|aides|anesthésiste|anesthésistes|mar|iade|ibode|infirmier|infirmière|infirmier(e)|ide|aide-soignant|aide-soignante|as|asd|interne|internes|interne de garde|externe|externes|senior|sénior|chef de clinique|cca|ph|assistant|assistants|chef de service|cadre|cadre de santé|sage-femme|kinésithérapeute|kiné|psychologue|orthophoniste|diététicienne|ergothérapeute|secrétaire|secrétariat|rédacteur|rédigé par|dicté par|relu par|validé par|saisi par|signataire|destinataire|destinataires|copie|copies|copie à|correspondants|radiologue|radiologues|pharmacien|praticien|spécialiste|référent|dr référent|étudiant|étudiante|présents|participants|assistante sociale|auteur|pour|à l'attention de|vu par|examinateur|biologiste|pathologiste|mt|équipe médicale",
  ],
  [
    'de.staff',
    'STAFF',
    false,
    'arzt|ärztin|ärzte|hausarzt|hausärztin|zuweiser|zuweisender arzt|zuweisende ärztin|einweiser|einweisender arzt|überweiser|überweisender arzt|behandelnder arzt|behandelnde ärztin|aufnehmender arzt|stationsarzt|stationsärztin|oberarzt|oberärztin|oa|chefarzt|chefärztin|ärztlicher direktor|ärztliche direktorin|ärztliche leitung|leiter|leiterin|leitung|direktor|direktorin|klinikdirektor|klinikdirektorin|facharzt|fachärztin|assistenzarzt|assistenzärztin|operateur|operateurin|operateure|1. operateur|1. assistenz|2. assistenz|assistenz|assistent|assistentin|1. assistent|2. assistent|anästhesie|anästhesist|anästhesistin|instrumentierende|instrumentierender|instrumentation|instrumentierung|op-pflege|op-schwester|springer|pflege|pflegekraft|bezugspflege|pflegefachkraft|pflegedienstleitung|stationsleitung|hebamme|therapeut|therapeutin|physiotherapeut|physiotherapeutin|physiotherapie|ergotherapie|logopädie|psychologe|psychologin|sozialdienst|sozialarbeiter|sozialarbeiterin|sekretariat|sekretärin|ansprechpartner|untersucher|untersucherin|befunder|befundender arzt|befundet von|freigegeben von|freigegeben durch|validiert von|vidiert|vidiert von|visum|diktiert|diktat|diktiert von|geschrieben von|unterschrift|gezeichnet|gez.|gez|verfasser|verfasserin|erstellt von|erfasst von|dokumentiert von|anwesend|teilnehmer|an|von|cc|kopie an|verteiler|durchschrift an|konsiliararzt|turnusarzt|famulus|apotheker|praxis|radiologe|pathologe|kardiologe|visite|konsil',
  ],
  [
    'es.staff',
    'STAFF',
    false,
    'médico|médica|médicos|médico responsable|médico tratante|médico de cabecera|médico de familia|médico de atención primaria|map|médico adjunto|médico residente|médico peticionario|médico solicitante|médico informante|facultativo|facultativa|facultativo responsable|facultativo informante|responsable clínico|responsable|remitido por|remitente|cirujano|cirujana|cirujanos|1er cirujano|ayudante|ayudantes|primer ayudante|segundo ayudante|1er ayudante|2º ayudante|anestesista|anestesiólogo|anestesia|instrumentista|enfermero|enfermera|enfermería|enf|enf.|due|auxiliar|tcae|matrona|comadrona|adjunto|adjunta|residente|mir|r1|r2|r3|r4|r5|jefe de servicio|jefa de servicio|fisioterapeuta|psicólogo|psicóloga|trabajadora social|trabajador social|logopeda|radiólogo|radióloga|patólogo|patóloga|farmacéutico|farmacéutica|informado por|validado por|firmado|firmado por|firmado electrónicamente por|firma|fdo|fdo.|elaborado por|redactado por|realizado por|solicitado por|autor|autora|tutor|dr|dra|especialista|derivado por|atendido por|profesional|copia a|pediatra|traumatólogo|cardiólogo',
  ],
  [
    'ca.staff',
    'STAFF',
    false,
    'metge|metgessa|metges|metge responsable|metge de capçalera|metge de família|metge adjunt|facultatiu|facultativa|cirurgià|cirurgiana|cirurgians|ajudant|ajudants|anestesiòleg|anestesiòloga|infermer|infermera|infermeria|inf|inf.|llevadora|adjunt|adjunta|resident|residents|cap de servei|treballadora social|treballador social|psicòleg|psicòloga|signat|signat per|sgt|sgt.|signatura|signat electrònicament per|validat per|informat per|realitzat per|sol·licitat per|autor|remès per|assistents|participants|fisio|logopeda',
  ],
  [
    'en.staff',
    'STAFF',
    false,
    'doctor|physician|attending|attending physician|attending md|attg|consultant|consultants|consultant in charge|referring physician|referring provider|referring doctor|referrer|referred by|primary care provider|primary care physician|primary care|pcp|provider|providers|gp|registered gp|usual gp|surgeon|surgeons|assistant|assistants|first assistant|co-surgeon|anesthesiologist|anaesthetist|anesthesia|anaesthetic|crna|scrub|scrub nurse|circulating nurse|circulator|nurse|nurses|staff nurse|charge nurse|registered nurse|rn|lpn|nurse in charge|hca|midwife|resident|residents|intern|fellow|registrar|spr|sho|f1|fy1|fy2|house officer|hospitalist|radiologist|reporting radiologist|reported by|read by|interpreted by|pathologist|therapist|psychologist|social worker|case manager|care coordinator|coordinator|key worker|keyworker|secretary|sec|med sec|author|authored by|dictated by|dictating|transcribed by|typed by|transcriptionist|electronically signed by|e-signed by|signed by|signed|signature|cosigned by|cosigner|verified by|reviewed by|seen by|examined by|performed by|ordered by|requesting physician|requested by|requester|ordering provider|prepared by|completed by|entered by|recorded by|handover to|handover from|from|to|cc|copy to|team|medical team|present|attendees|in attendance|reviewer|operator|clinician|lead clinician|responsible clinician|examiner|technologist|tech|sonographer|pharmacist|dietitian|physio|ot|slt|vs|r|np|pa|chaplain|chairperson|chair|supervisor|worker|officer|witnessed by|countersigned|attending surgeon|primary surgeon|assessor|visited by|counsellor|counselor|driver|paramedic|crew',
  ],
];

/** Every caption with its meaning. Earlier groups win where two languages share a caption. */
export const captions: readonly (readonly [string, Caption])[] = (() => {
  const seen = new Map<string, Caption>();
  for (const [rule, label, open, phrases] of groups) {
    for (const phrase of phrases.split('|')) if (!seen.has(phrase)) seen.set(phrase, { label, rule, open });
  }
  return [...seen];
})();

/** Captions that are also words of prose or titles and therefore need a colon; blanks or dots are not enough. */
export const colonOnly: ReadonlySet<string> = new Set(
  'an von cc to from pour copie copies r re as ph pa np due aide an team present responsable tech sec officer worker chair pt pat name nom nombre mar map contact emergency firma dr dra pflege visite konsil leitung praxis anasthesie anesthesia primary care family familiar famille proche parent parents vs inf enf ot ide baby kind enfant client cliente subject interne externe senior aides assistant'.split(
    ' ',
  ),
);

/** Captions in Chinese, longest first. */
export const chineseCaptions: readonly (readonly [string, Caption])[] = (
  [
    [
      'zh.field',
      'PATIENT',
      '患者姓名|病人姓名|病患姓名|患儿姓名|个案姓名|個案姓名|姓名|姓\u3000名|姓 名|中文名|中文姓名|英文姓名|本名|戶籍名|户籍名|曾用名|个案|個案|案主|院友|患者|病患|病人|患儿|產婦|产妇|住民|死者|受檢者|受检者|受評者|學生',
    ],
    [
      'zh.relative',
      'RELATIVE',
      '联系人姓名|联系人|聯絡人|聯絡人姓名|緊急聯絡人|紧急联系人|家属|家屬|父亲姓名|母亲姓名|父亲|母亲|父親|母親|妈妈|爸爸|丈夫|妻子|配偶|监护人|監護人|病史陈述者|病史陳述者|代诉人|主要照顧者|陪同者|陪同|案子|案女|案妻|案夫|案媳|案母|案父',
    ],
    [
      'zh.staff',
      'STAFF',
      '主治医师|主治醫師|主任医师|主任醫師|副主任医师|主管医师|主管醫師|住院医师|住院醫師|实习医师|實習醫師|经治医师|值班医师|值班醫師|值班医生|接诊医师|接诊医生|会诊医师|會診醫師|上级医师|责任医生|家庭医生|手术医师|手術醫師|手术者|術者|术者|主刀|主刀医师|第一助手|第二助手|一助|二助|助手|麻醉医师|麻醉醫師|麻醉者|麻醉师|麻醉|器械护士|巡回护士|洗手护士|责任护士|值班护士|當班護理師|责护|主責護理師|護理師|护士长|护士|護士|護理長|记录者|記錄者|记录人|紀錄者|记录|紀錄|報告者|报告者|报告医师|報告醫師|报告医生|审核医师|审核者|审核|審核|诊断医师|检查者|检验者|檢驗者|操作者|医师|醫師|医生|醫生|主诊医师|签名|簽名|医师签名|医生签名|醫師簽名|醫師簽章|护士签名|手术医生|主持|主持人|参加人员|参加|參加|讨论参加者|查房医师|随访人|登记人|转诊医生|申请医师|申请医生|送检医师|編碼員|编码员|社工|社工師|個管師|藥師|药师|营养师|營養師|治疗师|治療師|物理治療師|開立醫師|處方醫師|指導醫師|主治|住院醫|助产士|助產士|技师|技師|随车护士|隨車護士|访视人|訪視人|接诊|接診|督导|督導|见证人|見證人|调查员|調查員|洗手|巡回|器械|导管室护士|分诊护士|值班|送检医生|采血者|核对者|核對者|执行护士|執行護理師|主持人|汇报人|报告人|報告人|主诊|谈话医师|谈话医生|接班|交班|VS|CR',
    ],
  ] as const
).flatMap(([rule, label, phrases]) =>
  phrases.split('|').map((phrase) => [phrase, { label, rule, open: false }] as const),
);

/** Values that say that there is no name, folded. */
export const emptyValues: ReadonlySet<string> = new Set(
  'idem id. ditto same unbekannt unknown inconnu inconnue desconocido desconocida none keine aucun nil nc n/a na ras siehe oben anonyme anonym anonymous x xx xxx tbd tba tbc n.n nn'.split(
    ' ',
  ),
);
