/** @file Names behind captions. Runs under vitest. */
import { describe, it } from 'vitest';
import { captionedNameRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'Nom : ⟦PATIENT|DUPONT⟧  Prénom : ⟦PATIENT|Jean-Pierre⟧',
  'NOM DE NAISSANCE : ⟦PATIENT|LE GOUËFFLEC⟧',
  'Nom\u00a0: ⟦PATIENT|Le Floc’h⟧',
  'Nombre: ⟦PATIENT|María⟧.\nApellidos: ⟦PATIENT|García de Córdoba⟧.\nNHC: 1',
  'Nom i cognoms: ⟦PATIENT|Oriol Bassas i Clarà⟧',
  'Name ............ ⟦PATIENT|Aoife Brennan⟧',
  'Patient: ⟦PATIENT|Kuhlmann, Ewald⟧, geb. 1941',
  'Name, Vorname: ⟦PATIENT|von der Heide, Anna⟧',
  'Patient Name: ⟦PATIENT|OSTROWSKI, LEONARD J⟧   MRN 12',
  'nom : ⟦PATIENT|jean martin⟧',
  'Médecin traitant : Dr ⟦STAFF|Kerjouan⟧',
  'Médico: ⟦STAFF|Adoración Martín-Gómez⟧ NºCol: 04',
  'Metge: Dra. ⟦STAFF|Neus Casadellà⟧',
  'Attending: ⟦STAFF|Priya Venkataraman⟧, MD',
  'Oberarzt: Prof. Dr. med. ⟦STAFF|R. v. Trauttenberg⟧',
  'Ehefrau: ⟦RELATIVE|Maria Huber⟧, Tel. folgt',
  'Personne de confiance : ⟦PERSON|Lucie Martin⟧',
  '姓名：⟦PATIENT|欧阳桂兰⟧    性别：女',
  '姓名：⟦PATIENT|買買提·吐爾遜⟧，男',
  '主治醫師：⟦STAFF|廖怡君⟧',
  '记录者：⟦STAFF|仝晓菲⟧',
  '患者⟦PATIENT|王小明⟧，男',
];

/** What begins like a word for a person and is a name. */
const likePersons = [
  'Paciente: ⟦PATIENT|Nina López⟧ de 34 años',
  'Paciente: ⟦PATIENT|Niña López⟧',
  'Patient: ⟦PATIENT|Mann, Eva⟧',
  'Patient: ⟦PATIENT|Mann⟧',
  'Patient : ⟦PATIENT|Homme Béatrice⟧',
  'Patient: ⟦PATIENT|Boyd⟧ with cough',
  // What follows a surname is no age: telephone numbers, times of day, lists, dates.
  'Enfermera: ⟦STAFF|Joven⟧ a las 10:30',
  'Arzt: ⟦STAFF|Mann⟧ 0171 5553412',
  'Patient: ⟦PATIENT|Mann⟧ 12.03.1956',
  'Patient: ⟦PATIENT|Mann⟧ 63, Diabetes',
  'Patient: ⟦PATIENT|Mann⟧ geboren am 12.03.1956',
  'Médecin : ⟦STAFF|Homme⟧ de 45 ans de métier',
  // Particles and joints are small letters, too; so are those before a birth name.
  'Paciente: ⟦PATIENT|Niño de Guzmán⟧',
  'Paciente: ⟦PATIENT|Joven de la Cruz⟧',
  'Patient: ⟦PATIENT|Boy de Vries⟧',
  'Patient : ⟦PATIENT|Garçon de la Haye⟧',
  'Nombre: ⟦PATIENT|Niño y Zurutuza⟧',
  'Ärzte: ⟦STAFF|Tannertz⟧ / ⟦STAFF|H⟧ / ⟦STAFF|Grzybek⟧ / ⟦STAFF|Brzozka⟧',
];

const boundary = [
  'Nom : ⟦PATIENT|Martin⟧',
  'suite\nNom : ⟦PATIENT|Martin⟧\nsuite',
  '(Patient: ⟦PATIENT|Anna Huber⟧)',
  'Nom :\n⟦PATIENT|MARTIN Paul⟧\n',
  'née ⟦PATIENT|TANGUY⟧ le 3',
];

const mixed = [
  'Name: ⟦PATIENT|CHEUNG, Wai Man⟧ (⟦PATIENT|張偉文⟧)',
  'Patient: ⟦PATIENT|潘金水⟧   Chart No. 1',
  'Paciente: ⟦PATIENT|Jaume Delgado Riba⟧   Metge: ⟦STAFF|Quintana⟧',
  '病人：⟦PATIENT|林陳阿滿⟧ bed 3, notify R2',
];

const negative = [
  'Nom :',
  'Nom : idem',
  'Patient: wach und orientiert, kreislaufstabil.',
  'Patient: unauffällig',
  'Médecin : service de cardiologie',
  'Nombre: Ninguno',
  'Informe clínico del paciente: Varón de 63 años. Consulta',
  'Informe clínico del paciente: Mujer blanca de 46 años',
  'Informe clínico del paciente:Niña de 18 meses que consultó',
  'Paciente: recién nacida de 3 días',
  'Patient : Homme de 45 ans, fumeur',
  'Patient: male of 45 years',
  'Pacient: Dona de 70 anys',
  'Nom du médicament : Paracétamol',
  'Contact: nil',
  'Pflege: Patient schläft',
  'OT: 右手 grip 12 kg',
  '社工：經濟評估，長照申請',
  '患者神志清，精神可',
  '患者高热、寒战',
  '家属表示理解',
  'Mutter: Diabetes mellitus',
  'Physio : mobilisation au fauteuil',
  'Angehörige: Enkelin fragt nach Termin',
  'geb. im Januar',
  'né à terme',
  'Patient admitted with fever',
  'Arzt: siehe oben',
  'Surgeon: TBD',
];

describe('captioned-name', () => {
  it.each([...positive, ...likePersons, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, captionedNameRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, captionedNameRecognizer);
  });
});
