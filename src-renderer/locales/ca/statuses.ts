/** @file Catalan words: statuses, stages and their reasons. */
import type { statuses as en } from '../en/statuses.ts';
import type { Translated } from '../translated.ts';

export const statuses: Translated<typeof en> = {
  'status.short.fully-anonymized': 'Completa',
  'status.short.partially-anonymized': 'Parcial',
  'status.short.not-anonymized': 'No',
  'status.long.fully-anonymized': 'Completament anonimitzada',
  'status.long.partially-anonymized': 'Parcialment anonimitzada',
  'status.long.not-anonymized': 'No anonimitzada',
  'status.waiting': { one: '{count} en espera', other: '{count} en espera' },
  'stages.imported': 'Importada',
  'stages.detected': 'Examinada',
  'stages.in-review': 'En revisió',
  'stages.approved': 'Aprovada',
  'stages.exported': 'Exportada',
  'reasons.all-replaced':
    'Tot el que s’ha trobat s’ha substituït o s’ha decidit a la revisió, i s’ha examinat tot el text.',
  'reasons.no-phi-found': 'En aquesta nota no s’ha trobat res que identifiqui, i s’ha examinat tot el text.',
  'reasons.not-processed': 'Aquesta nota encara no s’ha examinat.',
  'reasons.processing-failed': 'La cerca d’identificadors ha fallat en aquesta nota. No s’ha substituït res.',
  'reasons.not-covered': {
    one: '{count} caràcter no ha estat examinat per tots els reconeixedors. Apareix ombrejat al text.',
    other:
      '{count} caràcters no han estat examinats per tots els reconeixedors. Apareixen ombrejats al text.',
  },
  'reasons.recognizer-failed': {
    one: '{count} reconeixedor ha fallat en aquesta nota, de manera que es pot haver escapat alguna cosa.',
    other:
      '{count} reconeixedors han fallat en aquesta nota, de manera que es pot haver escapat alguna cosa.',
  },
  'reasons.suspected-undecided': {
    one: '{count} passatge pot ser un identificador. Accepti’l o deixi’l visible.',
    other: '{count} passatges poden ser identificadors. Accepti’ls o deixi’ls visibles.',
  },
  'reasons.known-identifier-left': {
    one: '{count} identificador conegut del pacient encara és a la sortida. Oculti’l.',
    other: '{count} identificadors coneguts del pacient encara són a la sortida. Oculti’ls.',
  },
  'reasons.mention-left': {
    one: '{count} text substituït en un altre lloc encara és a la sortida. Oculti’l.',
    other: '{count} textos substituïts en un altre lloc encara són a la sortida. Oculti’ls.',
  },
  'reasons.known-identifier-unusable': {
    one: '{count} identificador conegut de l’origen no es pot cercar, per exemple una data de naixement que no és una data. Llegeixi la nota i oculti el que identifiqui algú, o confirmi que no hi ha res que ho faci.',
    other:
      '{count} identificadors coneguts de l’origen no es poden cercar, per exemple una data de naixement que no és una data. Llegeixi la nota i oculti el que identifiqui algú, o confirmi que no hi ha res que ho faci.',
  },
  'reasons.classifier-suspects': {
    one: '{count} model que jutja notes senceres considera que aquesta nota conté identificadors, però no s’hi ha substituït res. Llegeixi-la i oculti el que identifiqui algú, o confirmi que no hi ha res que ho faci.',
    other:
      '{count} models que jutgen notes senceres consideren que aquesta nota conté identificadors, però no s’hi ha substituït res. Llegeixi-la i oculti el que identifiqui algú, o confirmi que no hi ha res que ho faci.',
  },
  'reasons.decisions-pending': {
    one: 'Una decisió sobre moltes mencions afecta aquesta nota; la seva sortida s’està refent.',
    other: 'Una decisió sobre moltes mencions afecta aquesta nota; la seva sortida s’està refent.',
  },
  'reasonsShort.all-replaced': 'Tot substituït',
  'reasonsShort.no-phi-found': 'Res trobat',
  'reasonsShort.not-processed': 'En espera',
  'reasonsShort.processing-failed': 'Procés fallit',
  'reasonsShort.not-covered': {
    one: '{count} caràcter sense examinar',
    other: '{count} caràcters sense examinar',
  },
  'reasonsShort.recognizer-failed': {
    one: '{count} reconeixedor ha fallat',
    other: '{count} reconeixedors han fallat',
  },
  'reasonsShort.suspected-undecided': { one: '{count} sospitós', other: '{count} sospitosos' },
  'reasonsShort.known-identifier-left': {
    one: 'Queda {count} identificador conegut',
    other: 'Queden {count} identificadors coneguts',
  },
  'reasonsShort.mention-left': { one: 'Queda {count} menció', other: 'Queden {count} mencions' },
  'reasonsShort.known-identifier-unusable': {
    one: '{count} identificador conegut no utilitzable',
    other: '{count} identificadors coneguts no utilitzables',
  },
  'reasonsShort.classifier-suspects': { one: '{count} model sospita', other: '{count} models sospiten' },
  'reasonsShort.decisions-pending': 'S’està actualitzant',
  'reasonsBlocked.all-replaced': 'A punt, però encara sense aprovar',
  'reasonsBlocked.no-phi-found': 'Res trobat, però encara sense aprovar',
  'reasonsBlocked.not-processed': 'Encara sense examinar: esperi que acabi el procés o reprengui el lot',
  'reasonsBlocked.processing-failed': 'El procés ha fallat: reprengui el lot per tornar-ho a provar',
  'reasonsBlocked.not-covered':
    'Una part del text no s’ha examinat: reprengui el lot per tornar-ho a provar, o oculti-la si està codificada (base64, RTF, XML)',
  'reasonsBlocked.recognizer-failed': 'Un reconeixedor ha fallat: reprengui el lot per tornar-ho a provar',
  'reasonsBlocked.suspected-undecided':
    'Hi ha passatges sospitosos sense decidir: accepti cadascun o deixi’l visible',
  'reasonsBlocked.known-identifier-left':
    'Un identificador conegut encara és a la sortida: oculti’l a la revisió',
  'reasonsBlocked.mention-left':
    'Un text substituït encara és en un altre punt de la sortida: oculti’l a la revisió',
  'reasonsBlocked.known-identifier-unusable':
    'Un identificador conegut de l’origen no es pot cercar: llegeixi la nota i oculti el que identifiqui, o confirmi que res no identifica',
  'reasonsBlocked.decisions-pending':
    'La sortida encara no reflecteix una decisió: s’està actualitzant, també després de reiniciar',
  'reasonsBlocked.classifier-suspects':
    'Un model sospita que hi ha identificadors on no s’ha substituït res: llegeixi la nota i oculti el que identifiqui, o confirmi que res no identifica',
};
