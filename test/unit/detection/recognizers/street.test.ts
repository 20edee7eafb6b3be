/** @file Street addresses. Runs under vitest. */
import { describe, it } from 'vitest';
import { streetRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  '⟦STREET|4, boulevard du Maréchal-Leclerc⟧ - 29350 Plouvern',
  'habite ⟦STREET|12 bis rue Pasteur⟧, Lyon',
  '⟦STREET|2 rue Henri Le Guilloux⟧, 35033 Rennes',
  '⟦STREET|Wiesenweg 7⟧, 86853 Langerringen',
  '⟦STREET|Bonner Straße 12a⟧',
  '⟦STREET|Am Lechrain 14⟧ · 86830 Schwabmünchen',
  '⟦STREET|Robert-Koch-Str. 40⟧, 37075 Göttingen',
  'Viu a ⟦STREET|carrer de la Barca, 31, 2n 1a⟧, 17004 Girona',
  'Domicilio: ⟦STREET|C/ Juan de Toledo nº 13⟧.',
  '⟦STREET|Calle Mayor, 5⟧.',
  'lives at ⟦STREET|1186 Alum Rock Ave Apt 4⟧, San Jose',
  '⟦STREET|Harrowgate Lane⟧, Stockton',
  '⟦STREET|P.O. Box 117⟧',
  '花園市⟦STREET|民生東路123號⟧'.replace('花園市', '，'),
];
/** A street ends where its sentence or its town does: what follows is medicine. */
const ends = [
  'Habite ⟦STREET|5 rue Pasteur⟧ à Lille. Cancer du sein gauche opéré.',
  'Vit ⟦STREET|3 place du Marché⟧ à Quimper. Douleur thoracique depuis hier',
  'Adresse : ⟦STREET|5 rue des Lilas⟧. Pas de fièvre ce jour',
  'demeurant ⟦STREET|14 avenue Foch⟧ avec sa fille, diabète traité',
  'DOMICILE ⟦STREET|7 RUE DU PORT⟧, BREST',
  '⟦STREET|12 RUE VICTOR HUGO⟧, SUIVI EN CARDIOLOGIE',
  '⟦STREET|9 Rue Prof. Calmette⟧. Lille',
  'loge ⟦STREET|8 bd du Gén. Leclerc⟧. Tabac sevré',
  'loge ⟦STREET|22 rue St. Michel⟧. Appétit conservé',
  '⟦STREET|5 rue du vieux lavoir⟧. réception du bilan',
  'Vive en ⟦STREET|calle Mayor 12⟧. Dolor torácico desde hace 3 días',
  'Viu al ⟦STREET|carrer de Balears⟧. Dolor de fa 3 dies',
  'wohnhaft ⟦STREET|Kirchgasse 5⟧. Schmerzen seit gestern',
  'Vive en ⟦STREET|Avda. Gral. Perón 12⟧. Dolor',
];
const boundary = ['⟦STREET|Kirchplatz 3a⟧', '\n⟦STREET|12 rue Pasteur⟧\n', '(⟦STREET|Hauptstraße 5⟧)'];
const mixed = ['Address: ⟦STREET|中山路二段8號⟧, Taipei', 'vive en ⟦STREET|Carrer Gran, 12⟧ con su hija'];
const negative = [
  'auf dem Weg der Besserung',
  'trouvé dans la rue ce matin',
  'voie veineuse périphérique',
  'route of administration 10 mg',
  'vía oral cada 8 horas, 5 días',
  'Stage 3, St 2',
  'avec une fréquence cardiaque de 93',
  'AV 0,7 OD; AV de 1 OI',
  'C/D 0.7, Latanoprost 1',
  'lesion measuring 7 mm',
  'JV drain 35 ml',
  'craneal a las 3 semanas',
  'Urbason 60 mg',
  'Harnweg 2',
  'place du traitement 3',
  'au cours des 3 derniers jours',
  'Avastin 5 mg/kg',
  'Am Tag 3 Entlassung',
  '2号床，3号引流管',
  'Road traffic accident',
  'KRAS G12C 34 %',
];

describe('street', () => {
  it.each([...positive, ...ends, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, streetRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, streetRecognizer);
  });
});
