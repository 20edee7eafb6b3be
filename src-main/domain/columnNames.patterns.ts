/**
 * @file Header words by which a column's role is proposed, in English, German, French, Spanish, Catalan and Chinese.
 * Data only. Lower case, without accents, words joined by `_` (as `normaliseHeader` writes them). Order matters: an
 * earlier word is a stronger hint.
 */
import type { KnownIdentifierKind } from './note.ts';

export const TEXT_COLUMNS: readonly string[] = [
  'note_text', 'text', 'note', 'notes', 'clinical_note', 'report_text', 'report', 'body', 'content', 'narrative', 'free_text',
  'freetext', 'document_text', 'medical_text', 'freitext', 'befund', 'befundtext', 'arztbrief', 'inhalt', 'bericht', 'brieftext',
  'epikrise', 'anamnese', 'notiz', 'texte', 'contenu', 'compte_rendu', 'compterendu', 'cr', 'observation', 'courrier', 'texto',
  'informe', 'nota', 'contenido', 'texto_libre', 'informe_clinico', 'nota_clinica', 'evolucion', 'contingut', 'text_lliure',
  'informe_clinic', '内容', '文本', '病历', '正文', '病历内容', '病历文本', '病程记录', '记录', '報告', '病歷', '內容', '文字', '報告內容',
]; // prettier-ignore

export const NOTE_ID_COLUMNS: readonly string[] = [
  'note_id', 'noteid', 'document_id', 'documentid', 'doc_id', 'docid', 'report_id', 'record_id', 'text_id', 'row_id', 'id',
  'notiz_id', 'befund_id', 'dokument_id', 'dokumentid', 'dokument_nr', 'brief_id', 'id_document', 'id_note', 'id_cr', 'num_document',
  'id_nota', 'id_informe', 'id_documento', 'num_informe', 'documento_id', 'id_informe_clinic', '记录号', '记录id', '文档号', '文档id',
  '编号', '序号', '報告號', '編號',
]; // prettier-ignore

export const PATIENT_ID_COLUMNS: readonly string[] = [
  'patient_id', 'patientid', 'subject_id', 'person_id', 'mrn', 'medical_record_number', 'pid', 'pat_id', 'patid', 'patient_number',
  'patienten_id', 'patientenid', 'patientennummer', 'patienten_nr', 'patient_nr', 'fallnummer', 'fall_nr', 'fall_id', 'ipp', 'nip',
  'id_patient', 'num_patient', 'numero_patient', 'no_patient', 'nhc', 'num_historia', 'numero_historia', 'id_paciente', 'paciente_id',
  'nuhsa', 'id_pacient', 'pacient_id', 'num_historia_clinica', 'cip', '病历号', '患者id', '患者编号', '病人id', '病人编号', '住院号',
  '病案号', '门诊号', '病歷號', '病歷號碼', '病人編號',
]; // prettier-ignore

export const NOTE_DATE_COLUMNS: readonly string[] = [
  'note_date', 'notedate', 'date', 'report_date', 'document_date', 'created_at', 'created', 'charttime', 'chartdate', 'timestamp',
  'datetime', 'datum', 'berichtsdatum', 'befunddatum', 'erstellt_am', 'date_note', 'date_document', 'date_cr', 'date_examen', 'fecha',
  'fecha_nota', 'fecha_informe', 'data', 'data_informe', 'data_nota', '日期', '时间', '记录日期', '记录时间', '报告日期', '時間', '記錄日期',
]; // prettier-ignore

export const KNOWN_COLUMNS: Readonly<Record<KnownIdentifierKind, readonly string[]>> = {
  name: [
    'name', 'patient_name', 'patientname', 'full_name', 'fullname', 'first_name', 'firstname', 'given_name', 'last_name', 'lastname',
    'surname', 'family_name', 'middle_name', 'maiden_name', 'patient', 'doctor', 'doctor_name', 'physician', 'provider', 'author',
    'nachname', 'vorname', 'familienname', 'geburtsname', 'patientenname', 'arzt', 'behandler', 'autor', 'nom', 'prenom',
    'nom_patient', 'prenom_patient', 'nom_naissance', 'nom_usuel', 'medecin', 'nombre', 'apellido', 'apellidos', 'apellido1', 'apellido2',
    'primer_apellido', 'segundo_apellido', 'nombre_paciente', 'paciente', 'medico', 'cognom', 'cognoms', 'primer_cognom', 'segon_cognom',
    'nom_pacient', 'pacient', 'metge', '姓名', '患者姓名', '病人姓名', '名字', '患者', '医生', '医师', '医生姓名', '主治医师', '醫師',
  ],
  'birth-date': [
    'birth_date', 'birthdate', 'date_of_birth', 'dateofbirth', 'dob', 'birthday', 'geburtsdatum', 'geb_datum', 'gebdatum', 'geburtstag',
    'date_naissance', 'date_de_naissance', 'ddn', 'naissance', 'fecha_nacimiento', 'fecha_de_nacimiento', 'fnac', 'nacimiento',
    'data_naixement', 'data_de_naixement', 'naixement', '出生日期', '生日', '出生年月', '出生',
  ],
  // Those of the patient as well: only one column becomes the patient id, a record number beside it identifies no less.
  id: [
    ...PATIENT_ID_COLUMNS,
    'ssn', 'social_security_number', 'national_id', 'insurance_id', 'insurance_number', 'versichertennummer', 'versicherungsnummer',
    'kvnr', 'nir', 'nss', 'numero_secu', 'num_secu', 'dni', 'nie', 'nif', 'nuss', 'num_ss', 'cipa', 'tarjeta_sanitaria', 'targeta_sanitaria',
    'encounter_id', 'visit_id', 'hadm_id', 'stay_id', 'iep', '身份证', '身份证号', '身份证号码', '医保号', '社保号', '身分證', '身分證號',
  ],
  address: [
    'address', 'street', 'city', 'town', 'zip', 'zip_code', 'zipcode', 'postal_code', 'postcode', 'adresse', 'anschrift', 'strasse', 'ort',
    'wohnort', 'stadt', 'plz', 'postleitzahl', 'rue', 'ville', 'code_postal', 'direccion', 'domicilio', 'calle', 'ciudad', 'localidad',
    'municipio', 'codigo_postal', 'cp', 'adreca', 'carrer', 'ciutat', 'poblacio', 'municipi', 'codi_postal', '地址', '住址', '家庭住址',
    '联系地址', '现住址', '籍贯', '聯絡地址',
  ],
  phone: [
    'phone', 'phone_number', 'telephone', 'tel', 'mobile', 'cell', 'cell_phone', 'fax', 'telefon', 'telefonnummer', 'handy', 'mobil',
    'mobiltelefon', 'tel_nr', 'portable', 'numero_telephone', 'telefono', 'movil', 'telefono_movil', 'telefon_mobil', '电话', '手机', '手机号',
    '联系电话', '电话号码', '電話', '手機',
  ],
}; // prettier-ignore
