/**
 * @file Words of headings under which a short number says who, when born, or where somebody is, in English, German, French,
 * Spanish, Catalan and Chinese. Data only. As `normaliseHeader` writes single words: lower case, without accents.
 */

import { words } from '../words.ts';

/** Above numbers of records, cases, cards, documents. */
export const ID_WORDS = words(`
  nr nro no num numb number nummer numero numeros nummern id ids ident identifier identifiant identificador kennung kennnummer
  kennziffer kennzahl kennzeichen aktenzeichen geschaftszeichen matricule matricula folio barcode strichcode mrn fin csn nhs
  nhc nuhsa nuss cip cipa sip dni nie nif nir nss ipp iep nip ssn kvnr kvnummer pid ahv avs ahvn bsn lanr bsnr pass passport
  passeport reisepass pasaporte passaport ausweis licence license fallnr fallnummer patientennr patientennummer zimmernr
  zimmernummer raumnr raumnummer bettnr bettnummer hausnr hausnummer aufnahmenr aufnahmenummer aktennr aktennummer
  versichertennr versichertennummer versicherungsnr versicherungsnummer auftragsnr auftragsnummer befundnr befundnummer
  rechnungsnr rechnungsnummer probennr probennummer labornr labornummer telefonnr telefonnummer rufnummer krankenblattnummer
`);

/** Above years of birth, ages, rooms, beds, phones, postal codes. */
export const PLACE_WORDS = words(`
  age alter edad edat patientenalter lebensalter geburtsjahr gebjahr jahrgang yob birthyear birthdate birthday dob geburtsdatum
  geburtstag naissance nacimiento naixement ddn fnac
  room rooms ward bed beds zimmer raum bett station chambre lit lits salle habitacion cama sala habitacio llit llits planta
  box cubicle street strasse rue calle carrer plz zip zipcode postleitzahl postcode npa
  phone phones telephone tel telefon telefono telefone telf tlf fax mobile mobil movil mobiltelefon handy portable pager bleep
  beeper piepser funk durchwahl dw ext extension poste interno busca buscapersonas bip
`);

/** Several words that tell together, small words between them left out. */
export const TELLING_PHRASES: readonly (readonly string[])[] = [
  ...[
    'year birth',
    'birth year',
    'date birth',
    'birth date',
    'jahr geburt',
    'geburts jahr',
    'geb jahr',
    'geb datum',
  ],
  ...[
    'geburts datum',
    'annee naissance',
    'date naissance',
    'ano nacimiento',
    'fecha nacimiento',
    'any naixement',
  ],
  ...[
    'data naixement',
    'year death',
    'annee deces',
    'ano fallecimiento',
    'any defuncio',
    'postal code',
    'zip code',
  ],
  ...['code postal', 'codigo postal', 'codi postal', 'flat number', 'house no'],
].map((phrase) => phrase.split(' '));

/** Ends of German words made of several; the first two above numbers of records. */
export const ID_ENDS: readonly string[] = ['nummer', 'nr', 'kennung', 'kennziffer', 'number'];
export const PLACE_ENDS: readonly string[] = [
  'geburtsjahr',
  'jahrgang',
  'zimmer',
  'bett',
  'durchwahl',
  'telefon',
  'postleitzahl',
];
/** Letters that have to stand before such an end: INR is a value of blood. */
export const LETTERS_BEFORE_END = 3;

/** Small words, and what such numbers are of: nobody's name. */
export const FILLERS = words(`
  of the and or at in on for de du des d l la le les del dels dela el los las els a au aux al en et y i o der die das den dem
  von vom zu zum zur und oder bei im am fur
  patient patients patienten patientin paciente pacientes pacient pacients patiente mother father mutter vater mere pere madre
  padre mare kind child enfant nino nen
  record records case cases file chart visit encounter admission admissions stay episode account order sample lab laboratory
  report document insurance member policy card social security medical hospital national personal internal external emergency
  fall fal akte akten aufnahme aufnahmen befund brief dokument auftrag auftrags labor probe proben rechnung versicherten
  versicherung kranken krankenkasse kv kk haus station stations privat mobil dienstlich
  dossier sejour passage patientele admision ingreso ingres historia clinica clinic historial expediente expedient episodio
  episodi tarjeta targeta sanitaria seguridad social securite sociale assure carte visita
  house flat street apartment room bed ward home work office rue maison calle casa carrer
  years year yrs jahre jahren jahr ans annees anos anys diagnosis diagnose diagnostic diagnostico exitus
  lfd laufende fortlaufende current n
`);

/** Chinese: above numbers of records. Longer ones first. */
export const HAN_ID_PARTS: readonly string[] = ['编号', '編號', '号码', '號碼', '证号', '證號', '号', '號'];
export const HAN_PLACE_PARTS: readonly string[] = [
  ...[
    '出生年份',
    '出生年月',
    '出生日期',
    '出生年',
    '出生',
    '年龄',
    '年齡',
    '床位',
    '床',
    '房间',
    '房間',
    '病房',
    '房',
    '分机',
    '分機',
  ],
  ...['传呼', '傳呼', '电话', '電話', '手机', '手機', '邮编', '郵編', '门牌', '門牌', '病区', '病區'],
];
export const HAN_FILLERS: readonly string[] = [
  ...[
    '病案',
    '病历',
    '病歷',
    '住院',
    '门诊',
    '門診',
    '就诊',
    '就診',
    '检查',
    '檢查',
    '标本',
    '標本',
    '患者',
    '病人',
    '档案',
    '檔案',
  ],
  ...['身份', '身分', '医保', '醫保', '社保', '登记', '登記', '记录', '記錄', '文档', '序', '的', '岁', '歲'],
];
