/** @file Catalan words: recognizers: one sentence each for the reviewer. */
import type { recognizers as en } from '../en/recognizers.ts';
import type { Translated } from '../translated.ts';

export const recognizers: Translated<typeof en> = {
  'explanations.model': 'El model ho ha llegit com a: {type}.',
  'explanations.known': 'És a les columnes de l’origen: {form}.',
  'explanations.gone':
    'La seva regla ja no és en cap paquet de regles d’aquesta versió i aquest espai de treball.',
  'explanations.inherited.same-mention': 'Allà es van acceptar les mateixes paraules.',
  'explanations.inherited.name-word': 'És una paraula d’un nom que es va acceptar allà.',
  'explanations.inherited.genitive': 'Un nom que es va acceptar allà, en genitiu.',
  'explanations.inherited.same-code':
    'Allà es va acceptar el mateix número o codi, potser agrupat d’una altra manera.',
  'explanations.inherited.same-phone':
    'Allà es va acceptar el mateix número de telèfon, potser escrit d’una altra manera.',
  'explanations.inherited.same-date':
    'Allà es va acceptar la mateixa data de naixement, potser escrita d’una altra manera.',
  'recognizers.unknown': 'Un reconeixedor per al qual aquesta versió no té paraules.',
  'recognizers.model': 'Model {pack}',
  'recognizers.age': 'Edat d’una persona, amb la unitat',
  'recognizers.age-after-name': 'Edat sense unitat just després d’un nom',
  'recognizers.bare-name': 'Nom de pila dins d’una frase, o un nom que obre una línia o tanca la nota',
  'recognizers.captioned-id': 'Número darrere d’un rètol com NHC, IPP o 病历号',
  'recognizers.captioned-name': 'Nom darrere d’un rètol com «Name:» o «姓名：»',
  'recognizers.date': 'Data del calendari o part d’una',
  'recognizers.email': 'Adreça de correu electrònic, també escrita amb paraules',
  'recognizers.full-name': 'Nom de pila o inicial al costat d’un cognom',
  'recognizers.hospital': 'Paraula com «Hôpital» o «醫院» al costat d’un nom propi',
  'recognizers.ip': 'Adreça de xarxa d’un dispositiu o una connexió',
  'recognizers.kin-name': 'Nom darrere d’una paraula de parentiu com «fille» o «hijo»',
  'recognizers.name-extension': 'Paraula al costat d’un nom trobat que en forma part',
  'recognizers.national-id': 'Número d’identitat nacional, d’assegurança o de compte, amb dígit de control',
  'recognizers.phone': 'Número de telèfon o fax, extensió o cercapersones',
  'recognizers.place': 'Lloc darrere d’un codi postal, un rètol o una expressió sobre viure en algun lloc',
  'recognizers.profession': 'Ocupació darrere d’un rètol o al costat d’una persona',
  'recognizers.known-identifier': 'Conegut per les columnes estructurades de l’origen',
  'recognizers.verification': 'Vist només en tornar a llegir la sortida',
  'recognizers.inherited': 'Acceptat en una altra nota d’aquest pacient',
  'recognizers.pack-patterns': 'Un patró o una paraula d’un conjunt de filtres publicat, o d’aquest centre',
  'recognizers.repeat': 'El mateix nom trobat amb indicis en un altre lloc d’aquesta nota',
  'recognizers.signature': 'Nom en una signatura o davant d’un càrrec',
  'recognizers.street': 'Tipus de via amb un nom o un número de casa',
  'recognizers.titled-name': 'Nom al costat d’un títol com «Mme», «Dr.» o «醫師»',
  'recognizers.url': 'Adreça web o enllaç a un visor o arxiu',
  'recognizers.username': 'Nom d’usuari, àlies o inicials de qui transcriu',
  'recognizers.vehicle-device': 'Matrícula, vehicle, número de sèrie o de lot',
};
