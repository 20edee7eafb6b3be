/** @file French words: the risk of a note and of a batch. */
import type { risk as en } from '../en/risk.ts';
import type { Translated } from '../translated.ts';

export const risk: Translated<typeof en> = {
  'risk.name': 'Risque',
  'risk.level.low': 'faible',
  'risk.level.raised': 'accru',
  'risk.level.high': 'élevé',
  'risk.hint.low': 'Moins d’une chance sur dix que la sortie montre encore quelque chose d’identifiant.',
  'risk.hint.raised':
    'Entre une et quatre chances sur dix que la sortie montre encore quelque chose d’identifiant.',
  'risk.hint.high':
    'Au moins quatre chances sur dix que la sortie montre encore quelque chose d’identifiant.',
  'risk.none': 'inconnu',
  'risk.noneHint':
    'Il n’y a pas d’estimation : la note n’a pas été traitée, ou l’a été avec des outils de détection ou un réglage pour lesquels aucune n’a été établie.',
  'risk.reason.suspected': { one: '{count} passage suspect', other: '{count} passages suspects' },
  'risk.reason.settled': {
    one: '{count} suspicion, à présent tranchée',
    other: '{count} suspicions, à présent tranchées',
  },
  'risk.reason.unsure': {
    one: '{count} passage remplacé dont les outils de détection doutent',
    other: '{count} passages remplacés dont les outils de détection doutent',
  },
  'risk.reason.not-covered': {
    one: '{count} caractère non examiné par tous les détecteurs',
    other: '{count} caractères non examinés par tous les détecteurs',
  },
  'risk.reason.place-left': {
    one: '{count} identifiant qui figure encore dans la sortie',
    other: '{count} identifiants qui figurent encore dans la sortie',
  },
  'risk.batch': 'Ce que le lot peut encore montrer',
  'risk.expected': {
    one: 'Sur {count} note, environ {expected} peut encore montrer quelque chose (95 % : {low} à {high})',
    other:
      'Sur {count} notes, environ {expected} peuvent encore montrer quelque chose (95 % : {low} à {high})',
  },
  'risk.expectedReleased': {
    one: 'Sur {count} note approuvée, environ {expected} ({low} à {high})',
    other: 'Sur {count} notes approuvées, environ {expected} ({low} à {high})',
  },
  'risk.unknown': { one: '{count} note sans estimation', other: '{count} notes sans estimation' },
  'risk.informs': 'Une estimation. Elle ne change aucun statut.',
  'risk.histogram': 'Notes par risque : {bins}',
  'risk.bin': '{from} à {to} % : {notes}',
};
