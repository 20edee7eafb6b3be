/** @file German words: accounts, roles and signing in as somebody. */
import type { accounts as en } from '../en/accounts.ts';
import type { Translated } from '../translated.ts';

export const accounts: Translated<typeof en> = {
  'roles.operator': 'Import',
  'roles.reviewer': 'Prüfung',
  'roles.officer': 'Datenschutz',
  'roles.administrator': 'Administration',
  'roleAbout.operator': 'Importiert Notizen; hält Stapel an, setzt sie fort und löscht sie',
  'roleAbout.reviewer': 'Entscheidet, was verborgen wird und was stehen bleibt',
  'roleAbout.officer': 'Gibt frei, widerruft Freigaben und exportiert; entscheidet auch',
  'roleAbout.administrator': 'Pflegt Konten, Modelle, Regeln und die Einstellungen des Arbeitsbereichs',
  'accounts.title': 'Konten',
  'accounts.signInAs': 'Konto',
  'accounts.signedInAs': 'Angemeldet: {name} ({roles}). Benutzer wechseln: sperrt den Arbeitsbereich.',
  'accounts.switchUserNamed': 'Benutzer wechseln: Angemeldet ist {name}',
  'accounts.roleMissing':
    'Dafür ist diese Rolle nötig: {role}. Angemeldet ist {name} ({roles}); was diese Rolle erfordert, ist ausgeschaltet.',
  'accounts.or': 'oder',
  'accounts.officersOnly': 'Freigeben kann nur die Rolle „Datenschutz“',
  'accounts.signsAs': 'Die Freigabe wird unter dem Namen {name} aufgezeichnet.',
  'accounts.you': 'Sie',
  'accounts.roles': 'Rollen',
  'accounts.name': 'Name',
  'accounts.nameHint':
    'Erscheint auf dem Anmeldebildschirm, wo er ohne Passphrase lesbar ist, und im Manifest von Exporten.',
  'accounts.current': 'Aktuelle Passphrase',
  'accounts.newPassphrase': 'Neue Passphrase',
  'accounts.add': 'Konto hinzufügen…',
  'accounts.addTitle': 'Neues Konto',
  'accounts.ownTitle': 'Eigene Passphrase ändern',
  'accounts.rolesTitle': 'Rollen von {name}',
  'accounts.passphraseTitle': 'Neue Passphrase für {name}',
  'accounts.passphraseAbout':
    'Die alte Passphrase öffnet diesen Arbeitsbereich nicht mehr. Früher angelegte Kopien und Sicherungen öffnet sie weiterhin. Übergeben Sie die neue persönlich und bitten Sie darum, sie zu ändern.',
  'accounts.changeRoles': 'Rollen…',
  'accounts.rolesOf': 'Rollen von {name} ändern',
  'accounts.changePassphrase': 'Passphrase…',
  'accounts.passphraseOf': 'Passphrase von {name} ändern',
  'accounts.remove': 'Entfernen…',
  'accounts.removeConfirm': 'Entfernen',
  'accounts.removeNamed': 'Konto {name} entfernen',
  'accounts.notYourself':
    'Das Konto, mit dem Sie angemeldet sind, kann nur ein anderes Konto der Administration entfernen',
  'accounts.removeTitle': '{name} entfernen?',
  'accounts.removeText':
    'Das Konto kann diesen Arbeitsbereich nicht mehr öffnen. Was es entschieden, freigegeben und exportiert hat, bleibt aufgezeichnet. Eine früher angefertigte Kopie des Arbeitsbereichs lässt sich weiterhin mit der Passphrase dieses Kontos öffnen.',
  'accounts.alone': 'Ich arbeite hier allein: Ich importiere und gebe selbst frei',
  'accounts.singleUserOn': 'Ausnahme für Einzelpersonen: ein',
  'accounts.singleUserOff': 'Ausnahme für Einzelpersonen: aus',
  'accounts.aloneOn':
    'Eine Person darf dieselben Notizen importieren, prüfen und freigeben. Jedes Manifest gibt an, dass die Funktionstrennung nicht durchgesetzt wurde.',
  'accounts.aloneOff':
    'Wer einen Stapel importiert, kann ihn nicht freigeben: Das muss ein anderes Konto mit der Rolle „Datenschutz“ tun.',
  'accounts.switchOn': 'Einschalten…',
  'accounts.switchOnConfirm': 'Einschalten',
  'accounts.switchOff': 'Ausschalten',
  'accounts.switchOnTitle': 'Eine Person alles tun lassen?',
  'topbar.more': 'Modelle, Protokoll und Einstellungen',
  'topbar.offline': 'Offline',
  'topbar.offlineHint':
    'Diese App hat keinen Netzwerkzugang. Daten verlassen den Arbeitsbereich nur in Dateien, die jemand schreibt, etwa Exporten, Sicherungen, Schlüsseldateien, Berichten, Rückruflisten, Referenzdateien und Trainingsnotizen.',
  'topbar.readOnly': 'Nur lesen',
  'topbar.readOnlyHint':
    'Dieser Arbeitsbereich ist nur zum Lesen geöffnet. Entscheidungen, Freigaben und Importe sind ausgeschaltet.',
  'topbar.standin': 'Entwicklungsfenster',
  'topbar.standinHint':
    'Dieses Fenster läuft in der Entwicklungsumgebung, nicht in der installierten App. Verwenden Sie es nur mit erfundenen Notizen.',
  'crash.title': 'Diese Ansicht funktioniert nicht mehr',
  'crash.text':
    'Ihre Notizen und Entscheidungen sind gespeichert. Gehen Sie zurück zu den Stapeln und versuchen Sie es erneut; passiert es wieder, starten Sie die App neu.',
  'crash.back': 'Zurück zu den Stapeln',
  'drop.title': 'Zum Importieren hier ablegen',
  'drop.text': 'Dateien und Ordner mit Notizen',
  'drop.waiting': {
    one: '{count} Datei wartet auf den Import.',
    other: '{count} Dateien warten auf den Import.',
  },
  'drop.open': 'Import öffnen',
};
