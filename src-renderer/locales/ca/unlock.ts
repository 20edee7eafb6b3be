/** @file Catalan words: choosing, creating and unlocking a workspace. */
import type { unlock as en } from '../en/unlock.ts';
import type { Translated } from '../translated.ts';

export const unlock: Translated<typeof en> = {
  'unlock.welcome': 'Li donem la benvinguda al NoteVeil',
  'unlock.welcomeText':
    'Un espai de treball és una carpeta que guarda les seves notes, xifrades. S’obre amb la frase de contrasenya d’un compte, o mitjançant el magatzem de claus d’aquest ordinador si s’ha configurat. Creï’n un per començar.',
  'unlock.steps.import': 'Importi notes des de fitxers; no s’envia res enlloc',
  'unlock.steps.review': 'Revisi el que s’ha trobat, començant per les notes de més risc',
  'unlock.steps.export': 'Aprovi i exporti; queda constància de qui ha decidit què',
  'unlock.title': 'Obre un espai de treball',
  'unlock.chooseText':
    'Els espais de treball estan xifrats. Esculli’n un i introdueixi’n la frase de contrasenya.',
  'unlock.recent': 'Espais de treball recents',
  'unlock.create': 'Espai de treball nou…',
  'unlock.open': 'Obre una carpeta…',
  'unlock.other': 'Tots els espais de treball',
  'unlock.locked': 'Aquest espai de treball està blocat.',
  'unlock.passphrase': 'Frase de contrasenya',
  'unlock.unlock': 'Desbloca',
  'unlock.keystore': 'Desbloca amb el magatzem de claus d’aquest ordinador',
  'unlock.refused': 'Aquest espai de treball no es pot obrir',
  'unlock.saveCopy': 'Desa’n una còpia…',
  'unlock.tryAgain': 'Torna-ho a provar',
  'unlock.copySaved': {
    one: 'S’ha copiat {count} fitxer ({size}).',
    other: 'S’han copiat {count} fitxers ({size}).',
  },
  'unlock.createTitle': 'Espai de treball nou',
  'unlock.createText':
    'A la carpeta «{folder}». S’hi desen, xifrats, les notes, les decisions i el registre d’auditoria.',
  'unlock.actor': 'El seu nom',
  'unlock.actorHint': 'El seu compte: les decisions i aprovacions consten amb aquest nom.',
  'unlock.newPassphrase': 'Frase de contrasenya',
  'unlock.passphraseHint':
    'Almenys {count} caràcters. Quatre o cinc paraules sense relació són segures i fàcils d’escriure.',
  'unlock.repeat': 'Repeteixi la frase de contrasenya',
  'unlock.differs': 'Les dues frases de contrasenya són diferents.',
  'unlock.strength.too-short': 'Massa curta',
  'unlock.strength.weak': 'Feble: afegeixi-hi paraules',
  'unlock.strength.fair': 'Acceptable',
  'unlock.strength.strong': 'Forta',
  'unlock.useKeystore':
    'Permet també que el magatzem de claus d’aquest ordinador el desbloqui per al meu compte d’usuari',
  'unlock.noRecovery':
    'No hi ha cap manera de recuperar una frase de contrasenya oblidada. Guardi-la on la seva organització guarda aquesta mena de secrets.',
  'unlock.createButton': 'Crea l’espai de treball',
  'unlock.promise':
    'Funciona sense xarxa. Les dades només surten de l’espai de treball en fitxers que algú desa, com ara exportacions, còpies de seguretat i fitxers de referència.',
};
