/** @file The outcome of a check in German. A data table. */
import type { VerdictWords } from './verdictWords.ts';

export const de: VerdictWords = {
  faults: {
    'manifest-missing': 'Die Datei fehlt. Dies ist kein Exportordner, oder das Manifest wurde entfernt.',
    'manifest-invalid': 'Die Datei ist beschädigt oder stammt nicht von NoteVeil.',
    'not-signed':
      'Der Export ist nicht signiert: Er stammt aus einer älteren Version, oder die Signatur wurde entfernt. Nichts belegt, wer ihn erstellt hat.',
    'signature-invalid': 'Die Datei ist beschädigt: Sie lässt sich nicht als Signatur lesen.',
    'manifest-signature':
      'Das Manifest oder seine Signatur wurde nach dem Export verändert: Die Signatur passt nicht zum Manifest.',
    'wrong-key':
      'Der Export wurde mit einem anderen Schlüssel signiert als dem angegebenen: {found} statt {expected}.',
    missing: 'Die Datei fehlt oder ist nicht lesbar.',
    'size-differs': 'Die Datei hat eine andere Größe als beim Export: {found} statt {expected} Bytes.',
    'hash-differs': 'Der Inhalt wurde nach dem Export verändert: Der SHA-256-Wert weicht ab.',
    'record-count-differs': 'Die Zahl der Notizen weicht ab: {found} statt {expected}.',
    'unreadable-records': 'Der Inhalt hat nicht die Form, in der NoteVeil ihn schreibt.',
    'trail-broken': 'Das Protokoll wurde verändert: Die Kette bricht bei Ereignis {seq}.',
    'trail-shorter': 'Das Protokoll wurde gekürzt: {found} statt {expected} Ereignisse.',
    'trail-longer': 'Dem Protokoll wurden Ereignisse angefügt: {found} statt {expected}.',
    'trail-head-differs':
      'Das ist ein anderes Protokoll: Sein letztes Ereignis ist nicht das, das im Manifest steht.',
    'unexpected-file': 'Das Manifest nennt diese Datei nicht. Sie gehört nicht zum Export.',
  },
  foreignFile: 'eine weitere Datei',
  sound:
    'Alles ist so, wie es exportiert wurde. Notizen: {notes}. Dateien: {files}. Ereignisse im Protokoll: {events}.',
  reliance:
    'Notizen, deren Freigabe sich allein auf die Erkennungsverfahren stützt, weil zuvor niemand etwas darin entschieden oder erklärt hatte, den Text durchgelesen zu haben: {untouched} von {notes}.',
  relianceUnknown:
    'Das Manifest sagt nicht, bei wie vielen Notizen sich die Freigabe allein auf die Erkennungsverfahren stützt. Fragen Sie den Absender.',
  faulty:
    'Probleme: {count}. Verwenden Sie diesen Export nicht; bitten Sie den Absender, ihn neu zu schicken.',
  key: 'Fingerabdruck des Schlüssels: {fingerprint}',
  compare:
    'Vergleichen Sie diesen Fingerabdruck mit dem, den Ihnen der Absender auf einem anderen Weg nennt, etwa unter einer Telefonnummer, die Sie schon haben. Erst dann wissen Sie, wer signiert hat.',
  namedKey: 'Das ist der angegebene Schlüssel.',
  noKey: 'Es gibt keine lesbare Signatur und damit keinen Schlüssel zu vergleichen.',
};
