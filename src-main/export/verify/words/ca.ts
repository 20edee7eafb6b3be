/** @file The outcome of a check in Catalan. A data table. */
import type { VerdictWords } from './verdictWords.ts';

export const ca: VerdictWords = {
  faults: {
    'manifest-missing':
      'Falta el fitxer. Aquesta no és una carpeta d’exportació, o algú n’ha tret el manifest.',
    'manifest-invalid': 'El fitxer està malmès o no l’ha escrit el NoteVeil.',
    'not-signed':
      'L’exportació no està signada: prové d’una versió anterior o algú n’ha tret la signatura. Res no demostra qui l’ha feta.',
    'signature-invalid': 'El fitxer està malmès: no conté cap signatura llegible.',
    'manifest-signature':
      'El manifest o la seva signatura s’ha modificat després de l’exportació: la signatura no correspon al manifest.',
    'wrong-key':
      'L’exportació s’ha signat amb una clau diferent de la que ha indicat: {found} en lloc de {expected}.',
    missing: 'El fitxer falta o no es pot llegir.',
    'size-differs': 'El fitxer no té la mida que tenia en exportar-lo: {found} bytes en lloc de {expected}.',
    'hash-differs': 'El contingut s’ha modificat després de l’exportació: el SHA-256 és diferent.',
    'record-count-differs': 'El nombre de notes és diferent: {found} en lloc de {expected}.',
    'unreadable-records': 'El contingut no té la forma en què l’escriu el NoteVeil.',
    'trail-broken': 'El registre d’auditoria s’ha modificat: la cadena es trenca a l’esdeveniment {seq}.',
    'trail-shorter': 'El registre d’auditoria s’ha escurçat: {found} esdeveniments en lloc de {expected}.',
    'trail-longer': 'S’han afegit esdeveniments al registre d’auditoria: {found} en lloc de {expected}.',
    'trail-head-differs':
      'El registre d’auditoria és un altre: el darrer esdeveniment no és el que anomena el manifest.',
    'unexpected-file': 'El manifest no anomena aquest fitxer. No pertany a l’exportació.',
  },
  foreignFile: 'un altre fitxer',
  sound:
    'Tot és com quan es va exportar. Notes: {notes}. Fitxers: {files}. Esdeveniments del registre d’auditoria: {events}.',
  reliance:
    'Notes l’aprovació de les quals es basa només en els detectors, perquè abans ningú no hi havia decidit res ni havia declarat haver llegit el text sencer: {untouched} de {notes}.',
  relianceUnknown:
    'El manifest no diu en quantes notes l’aprovació es basa només en els detectors. Demani-ho al remitent.',
  faulty: 'Problemes: {count}. No faci servir aquesta exportació; torni-la a demanar al remitent.',
  key: 'Empremta de la clau: {fingerprint}',
  compare:
    'Compari aquesta empremta amb la que el remitent li digui per una altra via, per exemple en un número de telèfon que ja tingui. Només aleshores sabrà qui ha signat.',
  namedKey: 'És la clau que ha indicat.',
  noKey: 'No hi ha cap signatura llegible i, per tant, cap clau per comparar.',
};
