/** @file German words: choosing, creating and unlocking a workspace. */
import type { unlock as en } from '../en/unlock.ts';
import type { Translated } from '../translated.ts';

export const unlock: Translated<typeof en> = {
  'unlock.welcome': 'Willkommen bei NoteVeil',
  'unlock.welcomeText':
    'Ein Arbeitsbereich ist ein Ordner, der Ihre Notizen verschlüsselt enthält. Er wird mit der Passphrase eines Kontos geöffnet, oder über den Schlüsselspeicher dieses Computers, wo das eingerichtet ist. Legen Sie zuerst einen an.',
  'unlock.steps.import': 'Notizen aus Dateien importieren; nichts wird hochgeladen',
  'unlock.steps.review': 'Prüfen, was gefunden wurde, die riskantesten Notizen zuerst',
  'unlock.steps.export': 'Freigeben und exportieren, mit einer Aufzeichnung, wer was entschieden hat',
  'unlock.title': 'Arbeitsbereich öffnen',
  'unlock.chooseText':
    'Arbeitsbereiche sind verschlüsselt. Wählen Sie einen und geben Sie seine Passphrase ein.',
  'unlock.recent': 'Zuletzt verwendete Arbeitsbereiche',
  'unlock.create': 'Neuer Arbeitsbereich…',
  'unlock.open': 'Ordner öffnen…',
  'unlock.other': 'Alle Arbeitsbereiche',
  'unlock.locked': 'Dieser Arbeitsbereich ist gesperrt.',
  'unlock.passphrase': 'Passphrase',
  'unlock.unlock': 'Entsperren',
  'unlock.keystore': 'Mit dem Schlüsselspeicher dieses Computers entsperren',
  'unlock.refused': 'Dieser Arbeitsbereich kann nicht geöffnet werden',
  'unlock.saveCopy': 'Kopie speichern…',
  'unlock.tryAgain': 'Erneut versuchen',
  'unlock.copySaved': { one: '{count} Datei kopiert ({size}).', other: '{count} Dateien kopiert ({size}).' },
  'unlock.createTitle': 'Neuer Arbeitsbereich',
  'unlock.createText':
    'Im Ordner „{folder}“. Notizen, Entscheidungen und das Protokoll liegen dort verschlüsselt.',
  'unlock.actor': 'Ihr Name',
  'unlock.actorHint': 'Ihr Konto: Entscheidungen und Freigaben werden unter diesem Namen aufgezeichnet.',
  'unlock.newPassphrase': 'Passphrase',
  'unlock.passphraseHint':
    'Mindestens {count} Zeichen. Vier oder fünf Wörter ohne Zusammenhang sind stark und leicht zu tippen.',
  'unlock.repeat': 'Passphrase wiederholen',
  'unlock.differs': 'Die beiden Passphrasen sind verschieden.',
  'unlock.strength.too-short': 'Zu kurz',
  'unlock.strength.weak': 'Schwach: Wörter hinzufügen',
  'unlock.strength.fair': 'Mittel',
  'unlock.strength.strong': 'Stark',
  'unlock.useKeystore':
    'Für mein Benutzerkonto auch durch den Schlüsselspeicher dieses Computers entsperren lassen',
  'unlock.noRecovery':
    'Eine vergessene Passphrase lässt sich nicht wiederherstellen. Bewahren Sie sie dort auf, wo Ihr Haus solche Geheimnisse aufbewahrt.',
  'unlock.createButton': 'Arbeitsbereich anlegen',
  'unlock.promise':
    'Funktioniert ohne Netzwerk. Daten verlassen den Arbeitsbereich nur in Dateien, die jemand schreibt, etwa Exporten, Sicherungen und Referenzdateien.',
};
