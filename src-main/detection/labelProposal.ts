/**
 * @file Proposes what the types of a foreign model become: a canonical label each, or nothing when the name does not say
 * enough. Pure; runs where packs are added.
 *
 * [Note: No proposal is a question]
 * A type without a label would be found and then dropped. So what this file does not know stays null, and a pack is not
 * added before a person has given the type a label or left it out knowingly.
 */
import type { TagScheme } from '../domain/pack.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { createTagSet } from '../tagging/tagSet.ts';
import { schemeOfNames } from '../tagging/tagNames.ts';

/** What a tagger's outputs mean and what its types could become. */
export interface TaggingProposal {
  readonly tagScheme: TagScheme;
  /** In the order in which the outputs name them; null: see [Note: No proposal is a question]. */
  readonly types: readonly { readonly type: string; readonly label: PhiLabel | null }[];
}

/**
 * Names that corpora and public models use, by label, as {@link keyOf} writes them. Sources: resources/label-schemes
 * (i2b2 2014, MEDDOCAN, GraSCCo, the German 13, the seven coarse types, EDS-Pseudo, CoNLL, Presidio) and the type lists
 * of OntoNotes, MSRA, People's Daily and CLUENER. A coarse name gets the label of its group
 * that claims least; CONTACT gets none: a telephone number and an e-mail address have no label in common.
 */
const NAMES: Readonly<Partial<Record<PhiLabel, string>>> = {
  PATIENT: 'PATIENT PATIENTNAME NAMEPATIENT PATNAME NOMBRESUJETOASISTENCIA 患者 患者姓名 病患 病人',
  STAFF:
    'STAFF DOCTOR DOCTORNAME NAMEDOCTOR NAMESTAFF PHYSICIAN NURSE HCW CAREGIVER CLINICIAN NOMBREPERSONALSANITARIO MEDECIN ARZT 医生 醫師 医师 醫生',
  RELATIVE: 'RELATIVE NAMERELATIVE RELATIVENAME FAMILYMEMBER KIN 亲属 家属 家屬',
  PERSON:
    'PER PERS PERSON PERSONNAME NAME NAMES FULLNAME NAMEOTHER OTHERNAME NAMEEXT FIRSTNAME LASTNAME MIDDLENAME GIVENNAME SURNAME FAMILYNAME NOM PRENOM NOMBRE APELLIDO NR 人名 姓名 名字 人 姓',
  USERNAME: 'USERNAME NAMEUSERNAME USER LOGIN TYPIST',
  PROFESSION: 'PROFESSION PROF OCCUPATION JOB JOBTITLE POSITION PROFESION BERUF 职业 職業 职位',
  HOSPITAL:
    'HOSP HOSPITAL HOSPITALNAME LOCATIONHOSPITAL HOPITAL CENTROSALUD CLINIC MEDICALUNIT FACILITY HEALTHFACILITY 医院 醫院',
  ORGANIZATION:
    'ORG ORGANIZATION ORGANISATION ORGANIZATIONNAME LOCATIONORGANIZATION COMPANY COMPANYNAME COMP EMPLOYER INSTITUCION INSTITUTION SCHOOL VENDOR NT NTT GOVERNMENT 机构 機構 机构名 组织 组织机构 公司 政府',
  STREET:
    'STREET STREETADDRESS STREETNAME LOCATIONSTREET ADDRESS ADDRESSES ADDR ADRESSE ADDRESSE CALLE STRASSE 地址 住址 街道',
  CITY: 'GPE CITY LOCATIONCITY TOWN VILLE CIUDAD STADT ORT TERRITORIO 城市',
  REGION: 'STATE REGION PROVINCE COUNTY LOCATIONSTATE LOCATIONREGION 省 省份',
  COUNTRY: 'COUNTRY LOCATIONCOUNTRY NATION PAIS PAYS LAND 国家 國家',
  ZIP: 'ZIP ZIPCODE LOCATIONZIP POSTCODE POSTALCODE PLZ CODEPOSTAL 邮编 郵遞區號',
  LOCATION_OTHER:
    'LOC LOCATION LOCATIONS GEO PLACE LOCATIONOTHER FAC NS SCENE ADDRESSOTHER LIEU LUGAR 地名 地点 地點 位置 景点',
  AGE: 'AGE AGEOVER89 AGES EDAD EDADSUJETOASISTENCIA ALTER 年龄 年齡',
  DATE: 'DATE DATES DAT DATETIME DATEPART FECHA FECHAS DATUM TIME TIM 日期 时间 時間',
  BIRTHDATE: 'BIRTHDATE DATEOFBIRTH DOB BIRTHDAY DATENAISSANCE GEBURTSDATUM 出生日期 生日',
  PHONE:
    'PHONE PHONENUMBER PHONENUM TEL TELEPHONE TELEPHONENUM TELEPHONENUMBER CONTACTPHONE MOBILE NUMEROTELEFONO TELEFON 电话 電話 手机 手機 手机号 联系电话',
  FAX: 'FAX FAXNUMBER CONTACTFAX NUMEROFAX 传真 傳真',
  EMAIL: 'EMAIL EMAILADDRESS MAIL CONTACTEMAIL CORREOELECTRONICO 邮箱 电子邮箱 電子郵件',
  URL: 'URL URLWEB WEBSITE WEB CONTACTURL DOMAINNAME 网址 網址',
  IP: 'IP IPADDR IPADDRESS IPV4 IPV6 DIRECPROTINTERNET',
  MRN: 'MRN MEDICALRECORD MEDICALRECORDNUMBER RECORDNUMBER PATIENTID IPP NDA NHC IDCONTACTOASISTENCIAL IDSUJETOASISTENCIA CASENUMBER 病历号 住院号 病歷號 门诊号',
  NATIONAL_ID:
    'NATIONALID SSN USSSN SOCIALSECURITYNUMBER SOCIALNUM SECU NIR DNI NIE NHSNUMBER IDCARD IDCARDNUM PASSPORT PASSPORTNUMBER USPASSPORT TAXNUM TAXID USITIN 身份证 身份证号 身分證 身分證字號',
  INSURANCE_ID:
    'INSURANCEID INSURANCENUMBER HEALTHPLAN HEALTHPLANNUMBER IDASEGURAMIENTO NUMEROBENEFPLANSALUD KVNR 医保号 健保號',
  ACCOUNT_ID:
    'ACCOUNT ACCOUNTID ACCOUNTNUM ACCOUNTNUMBER BANKACCOUNT USBANKNUMBER CREDITCARD CREDITCARDNUMBER IBAN IBANCODE BIC CRYPTO 银行卡号 账号',
  LICENSE_ID:
    'LICENSE LICENSEID LICENSENUMBER LICENCE MEDICALLICENSE USDRIVERLICENSE DRIVERLICENSE DRIVERLICENSENUM IDTITULACIONPERSONALSANITARIO IDEMPLEOPERSONALSANITARIO',
  VEHICLE_ID: 'VEHICLE VEHICLEID VIN LICENSEPLATE IDENTIFVEHICULOSNRSERIEPLACAS 车牌 车牌号 車牌',
  DEVICE_ID: 'DEVICE DEVICEID SERIALNUMBER IDENTIFDISPOSITIVOSNRSERIE',
  BIOMETRIC_ID: 'BIOID BIOMETRICID BIOMETRIC IDENTIFBIOMETRICOS',
  OTHER_ID: 'ID IDS IDNUM IDNUMBER IDENTIFIER OTHERID OTRONUMEROIDENTIF ROOM UNIQUEID 编号 號碼 证件号',
  DEPARTMENT: 'DEPARTMENT WARD 科室 科別',
};

/** Names that are canonical labels themselves stand for themselves, however they are written. */
const labelByKey: ReadonlyMap<string, PhiLabel> = new Map(
  (Object.entries(NAMES) as [PhiLabel, string][]).flatMap(([label, names]) =>
    [keyOf(label), ...names.split(' ')].map((name) => [name, label] as const),
  ),
);

/** The canonical label for a type's name, or null. See [Note: No proposal is a question]. */
export function proposeLabel(type: string): PhiLabel | null {
  return labelByKey.get(keyOf(type)) ?? null;
}

/**
 * Reads the outputs of a tagger and proposes a label per type.
 * @throws DeidError `pack/bad-labels` {reason, position} when the outputs form no complete set of tags
 */
export function proposeTagging(labels: readonly string[]): TaggingProposal {
  const { scheme, types } = createTagSet(labels, schemeOfNames(labels));
  return { tagScheme: scheme, types: types.map((type) => ({ type, label: proposeLabel(type) })) };
}

/** Upper case, full-width letters as plain ones, accents and everything but letters and digits dropped. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
