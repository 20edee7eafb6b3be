/** @file Catalan words: approving. */
import type { approval as en } from '../en/approval.ts';
import type { Translated } from '../translated.ts';

export const approval: Translated<typeof en> = {
  'approval.ofNotes': { one: 'de {count} nota aprovada', other: 'de {count} notes aprovades' },
  'approval.progress': 'Notes aprovades',
  'approval.ready': {
    one: '{count} nota és a punt per aprovar',
    other: '{count} notes són a punt per aprovar',
  },
  'approval.readyText':
    'Aquestes notes estan completament anonimitzades: s’ha examinat tot el text, tot el que s’ha trobat s’ha substituït o s’ha decidit, i a la sortida no queda res conegut. Miri’n algunes abans de signar.',
  'approval.noneReady': 'De moment, cap altra nota no està completament anonimitzada.',
  'approval.untouched': {
    one: 'En {count} d’aquestes ningú no ha decidit res ni ha declarat haver llegit el text sencer. La seva signatura es basa aquí només en els detectors, i als detectors se’ls escapen identificadors.',
    other:
      'En {count} d’aquestes ningú no ha decidit res ni ha declarat haver llegit el text sencer. La seva signatura es basa aquí només en els detectors, i als detectors se’ls escapen identificadors.',
  },
  'approval.look': 'Mira aquestes notes',
  'approval.vouch': 'N’he mirat una mostra, o en responc sense haver-les vist.',
  'approval.approve': { one: 'Aprova {count} nota…', other: 'Aprova {count} notes…' },
  'approval.toExport': 'Ves a l’exportació',
  'approval.blocked': { one: '{count} nota no és a punt', other: '{count} notes no són a punt' },
  'approval.blockedText': 'Una nota es pot comptar per més d’un motiu.',
  'approval.showBlocked': 'Mostra les notes amb punts pendents',
  'approval.nothingBlocked': 'Res no ho impedeix.',
  'approval.found': 'Trobat en aquest lot',
  'approval.confirmTitle': { one: 'Vol signar per {count} nota?', other: 'Vol signar per {count} notes?' },
  'approval.confirmText': {
    one: 'Aquesta és la seva signatura: confirma que {count} nota pot sortir d’aquest espai de treball. Queda al registre d’auditoria amb una clau en comptes del seu nom. La pot retirar a la revisió.',
    other:
      'Aquesta és la seva signatura: confirma que {count} notes poden sortir d’aquest espai de treball. Cada aprovació queda al registre d’auditoria amb una clau en comptes del seu nom. Pot retirar aprovacions individuals a la revisió.',
  },
  'approval.sign': { one: 'Aprova {count} nota', other: 'Aprova {count} notes' },
  'approval.done': { one: 'S’ha aprovat {count} nota.', other: 'S’han aprovat {count} notes.' },
  'approval.running': 'S’estan aprovant les notes',
  'approval.runningNote':
    'El que s’hagi aprovat fins aleshores continua aprovat; les altres notes es poden aprovar més tard.',
  'approval.cancel': 'Atura l’aprovació',
  'approval.stopped': {
    one: 'Aturada: s’ha aprovat {count} nota, que continua aprovada.',
    other: 'Aturada: s’han aprovat {count} notes, que continuen aprovades.',
  },
};
