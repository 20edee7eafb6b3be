/** @file Plates, vehicle numbers and device serials. Runs under vitest. */
import { describe, it } from 'vitest';
import { vehicleDeviceRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const found = [
  'immat. ⟦VEHICLE_ID|GK-418-ZE⟧, plaque ⟦VEHICLE_ID|ED-902-RB⟧',
  'Kennzeichen ⟦VEHICLE_ID|FR 402 DT⟧ erlaubt',
  'Matrícula ⟦VEHICLE_ID|4471 KZM⟧, turismo ⟦VEHICLE_ID|BI-4402-CM⟧',
  '车牌⟦VEHICLE_ID|蒙E·7Q318⟧，救護車 ⟦VEHICLE_ID|KEA-9127⟧',
  'hélico ⟦VEHICLE_ID|F-HVDE⟧ vers le CHU',
  'VIN ⟦VEHICLE_ID|1M8GDM9AXKP042788⟧',
  'car plate ⟦VEHICLE_ID|AKX-4471⟧',
  'pacemaker SN ⟦DEVICE_ID|PJN2291105⟧',
  'Geräte-Nr. ⟦DEVICE_ID|ASBK-0127⟧, LOT ⟦DEVICE_ID|1081641⟧',
  'n° série ⟦DEVICE_ID|22151830947⟧; nº de serie: ⟦DEVICE_ID|D559213⟧',
  '序列号⟦DEVICE_ID|REFX2108845⟧',
  'MAC ⟦DEVICE_ID|00:1B:44:11:3A:B7⟧',
  '⟦VEHICLE_ID|GK-418-ZE⟧',
  'x\n⟦VEHICLE_ID|粤A·D8K06⟧\n(SN ⟦DEVICE_ID|AK20908815⟧)',
];
const nothing = [
  'C/ Choupana, s/n 15706 Santiago',
  'Avda. Valdecilla s/n. 39008 Santander',
  'Lot 3, SN 12, série de 20',
  'car accident 2019, RTW 12 min',
  'Kennzeichen unbekannt, plaque d’athérome',
  'HER2-100-AB, IL-6 120, CD4 450',
  'T-12 1234, L-4 200',
  'Serie von 3000 ml, serial ECG 12345 mg',
  '12:30:45, 2024-03-05',
  'sonde CH 16, aiguille 20G',
  '1M8GDM9A1KP042788',
  'F-18 FDG, D-DIMER 500',
  '京都, 川崎病 IVIG 2000',
  'matricule inconnu',
];

describe('vehicleDeviceRecognizer', () => {
  it.each(found)('finds %s', (annotated) => {
    expectSpans(annotated, vehicleDeviceRecognizer);
  });
  it.each(nothing)('leaves %s', (text) => {
    expectNoSpans(text, vehicleDeviceRecognizer);
  });
});
