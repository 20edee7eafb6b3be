/**
 * @file Invented short notes of the six languages with identifiers in them, no two alike: the same for the same seed. Every person, place
 * and number is made up.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '../../support/workspaceHarness.ts';

/** As many patients as twenty notes each make. */
const NOTES_OF_A_PATIENT = 20;
const SEED = 8;

/** `{given}`, `{family}`, `{street}`, `{town}` are words of the language; `{day}`, `{phone}`, `{id}`, `{value}` numbers. */
interface Language {
  readonly words: Readonly<Record<'given' | 'family' | 'street' | 'town', readonly string[]>>;
  readonly openings: readonly string[];
  readonly findings: readonly string[];
  readonly ends: readonly string[];
}

const LANGUAGES: readonly Language[] = [
  {
    words: {
      given: ['Margaret', 'Thomas', 'Alice', 'George', 'Helen', 'Peter'],
      family: ['Whitcombe', 'Harrowgate', 'Ellsworth', 'Pemberton', 'Langford', 'Ashdown'],
      street: ['12 Alder Road', '7 Limekiln Street', '48 Harbour Lane'],
      town: ['Stockton', 'Gravesend', 'Dayton'],
    },
    openings: ['Patient: {given} {family}, DOB: {day}.', 'Mr {family} was admitted on {day} from {town}.'],
    findings: ['BP {value}/80, chest clear, no oedema.', 'Wound dry, pain {value} of 100, walks alone.'],
    ends: ['Lives at {street}, phone {phone}. MRN: {id}.', 'Seen by Dr {family}, review on {day}.'],
  },
  {
    words: {
      given: ['Erika', 'Ewald', 'Sabine', 'Jürgen', 'Heike', 'Rolf'],
      family: ['Kuhlmann', 'Vogelsang', 'Brechbühl', 'Zumstetten', 'Quendel', 'Ahrens'],
      street: ['Wiesenweg 7', 'Bonner Straße 12a', 'Hauptstraße 48'],
      town: ['Schwabmünchen', 'Wetzlar', 'Ulm'],
    },
    openings: ['Patientin: {given} {family}, geb. {day}.', 'Herr {family} wurde am {day} aufgenommen.'],
    findings: ['RR {value}/80 mmHg, keine Ödeme, Labor unauffällig.', 'Wunde reizlos, Puls {value}, mobil.'],
    ends: [
      'Wohnhaft {street}, Tel. {phone}. Fallnummer: {id}.',
      'Dr. {family}, Kontrolle am {day} in {town}.',
    ],
  },
  {
    words: {
      given: ['Hélène', 'Marcel', 'Solange', 'Yves', 'Odile', 'Bastien'],
      family: ['Kermadec', 'Dubreuil', 'Lestrange', 'Montfort', 'Guilloux', 'Berthier'],
      street: ['12 rue Pasteur', '5 rue des Lilas', '14 avenue Foch'],
      town: ['Rennes', 'Quimper', 'Lille'],
    },
    openings: ['Patiente : {given} {family}, née le {day}.', 'M. {family} est hospitalisé depuis le {day}.'],
    findings: ['TA {value}/80, pas de fièvre ce jour.', 'Cicatrice propre, pouls {value}, marche seul.'],
    ends: [
      'Habite {street}, {town}. Tél. : {phone}. NIP : {id}.',
      'Vu par le Dr {family}, contrôle le {day}.',
    ],
  },
  {
    words: {
      given: ['Rosario', 'Julián', 'Pilar', 'Esteban', 'Inés', 'Ramiro'],
      family: ['Quintanilla', 'Arizmendi', 'Valdeolmos', 'Escribano', 'Larraondo', 'Benavides'],
      street: ['Calle Mayor, 5', 'C/ Juan de Toledo nº 13', 'Avda. de la Estación, 22'],
      town: ['Almodóvar', 'Comalcalco', 'Burgos'],
    },
    openings: ['Nombre: {given} {family}. F. Nac.: {day}.', 'Don {given} {family} ingresó el {day}.'],
    findings: ['TA {value}/80, afebril, sin edemas.', 'Herida limpia, pulso {value}, camina solo.'],
    ends: ['Domicilio: {street}, {town}. Teléfono: {phone}. NHC: {id}.', 'Dra. {family}, revisión el {day}.'],
  },
  {
    words: {
      given: ['Montserrat', 'Oriol', 'Mireia', 'Ferran', 'Núria', 'Pau'],
      family: ['Puigdemunt', 'Casadevall', 'Ribalta', 'Vilaseca', 'Fontanella', 'Serradell'],
      street: ['carrer de la Barca, 31', 'carrer Gran, 12', 'carrer de Balears, 9'],
      town: ['Girona', 'Olot', 'Manresa'],
    },
    openings: [
      'Nom: {given} {family}. Data de naixement: {day}.',
      'El senyor {family} va ingressar el {day}.',
    ],
    findings: ['TA {value}/80, afebril, sense edemes.', 'Ferida neta, pols {value}, camina sol.'],
    ends: ['Viu al {street}, {town}. Telèfon: {phone}. NHC: {id}.', 'Dra. {family}, control el {day}.'],
  },
  {
    words: {
      given: ['建国', '秀英', '志强', '丽华', '文博', '桂芳'],
      family: ['欧阳', '诸葛', '王', '李', '陈', '赵'],
      street: ['幸福路12号', '青山街8号', '人民路35号'],
      town: ['长沙市', '苏州市', '兰州市'],
    },
    openings: ['患者姓名：{family}{given}，出生日期：{day}。', '患者：{family}{given}，{day}入院。'],
    findings: ['血压{value}/80mmHg，双肺呼吸音清。', '切口干燥，脉搏{value}次/分，可自行行走。'],
    ends: [
      '住址：{town}，{street}，电话：{phone}。住院号：{id}。',
      '主治医师：{family}{given}，复查日期：{day}。',
    ],
  },
];

/** Numbers below a bound, the same after the same seed: mulberry32. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Notes of about 200 characters, of all languages in turn. */
export function* shortNotes(count: number, seed = SEED): Generator<string> {
  const draw = drawer(seed);
  const one = (list: readonly string[]): string => list[draw(list.length)] ?? '';
  for (let at = 0; at < count; at += 1) {
    const language = LANGUAGES[at % LANGUAGES.length] ?? LANGUAGES[0];
    if (language === undefined) return;
    const { words, openings, findings, ends } = language;
    const fill = (place: string): string => {
      if (place === 'day') return `${1930 + draw(95)}-${two(1 + draw(12))}-${two(1 + draw(28))}`;
      if (place === 'phone') return `0${200 + draw(700)} ${1_000_000 + draw(9_000_000)}`;
      if (place === 'id') return String(10_000_000 + at);
      if (place === 'value') return String(60 + draw(40));
      return one(words[place as keyof typeof words]);
    };
    const order = [one(openings), one(findings), one(findings), one(ends), `(${at + 1})`];
    yield order.join(' ').replace(/\{(\w+)\}/g, (_, place: string) => fill(place));
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** A CSV of them. */
export async function writeShortNotes(filePath: string, count: number): Promise<void> {
  function* rows(): Generator<string> {
    yield csvLine(['note_id', 'patient_id', 'text']);
    let at = 0;
    for (const text of shortNotes(count)) {
      yield csvLine([`N${at + 1}`, `P${Math.floor(at / NOTES_OF_A_PATIENT)}`, text]);
      at += 1;
    }
  }
  await pipeline(Readable.from(rows()), createWriteStream(filePath));
}
