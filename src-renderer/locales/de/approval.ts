/** @file German words: approving. */
import type { approval as en } from '../en/approval.ts';
import type { Translated } from '../translated.ts';

export const approval: Translated<typeof en> = {
  'approval.ofNotes': { one: 'von {count} Notiz freigegeben', other: 'von {count} Notizen freigegeben' },
  'approval.progress': 'Freigegebene Notizen',
  'approval.ready': {
    one: '{count} Notiz ist bereit zur Freigabe',
    other: '{count} Notizen sind bereit zur Freigabe',
  },
  'approval.readyText':
    'Diese Notizen sind vollständig anonymisiert: Der gesamte Text wurde untersucht, alles Gefundene ist ersetzt oder entschieden, und nichts Bekanntes steht mehr in der Ausgabe. Sehen Sie sich einige davon an, bevor Sie unterzeichnen.',
  'approval.noneReady': 'Zurzeit ist keine weitere Notiz vollständig anonymisiert.',
  'approval.untouched': {
    one: 'In {count} davon hat kein Mensch etwas entschieden oder erklärt, den Text durchgelesen zu haben. Ihre Unterschrift stützt sich hier allein auf die Erkennungsverfahren, und diese übersehen identifizierende Angaben.',
    other:
      'In {count} davon hat kein Mensch etwas entschieden oder erklärt, den Text durchgelesen zu haben. Ihre Unterschrift stützt sich hier allein auf die Erkennungsverfahren, und diese übersehen identifizierende Angaben.',
  },
  'approval.look': 'Diese Notizen ansehen',
  'approval.vouch': 'Ich habe eine Auswahl davon angesehen oder stehe ungesehen für sie ein.',
  'approval.approve': { one: '{count} Notiz freigeben…', other: '{count} Notizen freigeben…' },
  'approval.toExport': 'Zum Export',
  'approval.blocked': { one: '{count} Notiz ist nicht bereit', other: '{count} Notizen sind nicht bereit' },
  'approval.blockedText': 'Eine Notiz kann unter mehreren Gründen gezählt sein.',
  'approval.showBlocked': 'Notizen mit offenen Punkten zeigen',
  'approval.nothingBlocked': 'Nichts steht im Weg.',
  'approval.found': 'In diesem Stapel gefunden',
  'approval.confirmTitle': {
    one: 'Für {count} Notiz unterzeichnen?',
    other: 'Für {count} Notizen unterzeichnen?',
  },
  'approval.confirmText': {
    one: 'Dies ist Ihre Unterschrift: Sie bestätigen, dass {count} Notiz diesen Arbeitsbereich verlassen darf. Das wird im Protokoll unter einem Schlüssel anstelle Ihres Namens aufgezeichnet. Sie können die Freigabe in der Prüfung widerrufen.',
    other:
      'Dies ist Ihre Unterschrift: Sie bestätigen, dass {count} Notizen diesen Arbeitsbereich verlassen dürfen. Jede Freigabe wird im Protokoll unter einem Schlüssel anstelle Ihres Namens aufgezeichnet. Einzelne Freigaben können Sie in der Prüfung widerrufen.',
  },
  'approval.sign': { one: '{count} Notiz freigeben', other: '{count} Notizen freigeben' },
  'approval.done': { one: '{count} Notiz freigegeben.', other: '{count} Notizen freigegeben.' },
  'approval.running': 'Notizen werden freigegeben',
  'approval.runningNote':
    'Was bis dahin freigegeben ist, bleibt freigegeben; die übrigen Notizen können Sie später freigeben.',
  'approval.cancel': 'Freigabe anhalten',
  'approval.stopped': {
    one: 'Angehalten: {count} Notiz wurde freigegeben und bleibt es.',
    other: 'Angehalten: {count} Notizen wurden freigegeben und bleiben es.',
  },
};
