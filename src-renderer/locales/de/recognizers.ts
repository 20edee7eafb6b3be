/** @file German words: recognizers: one sentence each for the reviewer. */
import type { recognizers as en } from '../en/recognizers.ts';
import type { Translated } from '../translated.ts';

export const recognizers: Translated<typeof en> = {
  'explanations.model': 'Das Modell las es als: {type}.',
  'explanations.known': 'Es steht in den Spalten der Quelle: {form}.',
  'explanations.gone':
    'Seine Regel steht in keinem Regelpaket dieser Version und dieses Arbeitsbereichs mehr.',
  'explanations.inherited.same-mention': 'Dieselben Wörter wurden dort angenommen.',
  'explanations.inherited.name-word': 'Es ist ein Wort eines Namens, der dort angenommen wurde.',
  'explanations.inherited.genitive': 'Ein Name, der dort angenommen wurde, im Genitiv.',
  'explanations.inherited.same-code':
    'Dieselbe Nummer oder derselbe Code wurde dort angenommen, vielleicht anders gruppiert.',
  'explanations.inherited.same-phone':
    'Dieselbe Telefonnummer wurde dort angenommen, vielleicht anders geschrieben.',
  'explanations.inherited.same-date':
    'Dasselbe Geburtsdatum wurde dort angenommen, vielleicht anders geschrieben.',
  'recognizers.unknown': 'Ein Erkenner, den diese Version nicht beschreiben kann.',
  'recognizers.model': 'Modell {pack}',
  'recognizers.age': 'Alter einer Person, mit Einheit',
  'recognizers.age-after-name': 'Alter ohne Einheit direkt nach einem Namen',
  'recognizers.bare-name': 'Vorname im Satz oder ein Name am Anfang einer Zeile oder am Ende der Notiz',
  'recognizers.captioned-id': 'Nummer nach einer Beschriftung wie NHC, IPP oder 病历号',
  'recognizers.captioned-name': 'Name nach einer Beschriftung wie „Name:“ oder „姓名：“',
  'recognizers.date': 'Kalenderdatum oder Teil eines Datums',
  'recognizers.email': 'E-Mail-Adresse, auch ausgeschrieben',
  'recognizers.full-name': 'Vorname oder Initiale neben einem Familiennamen',
  'recognizers.hospital': 'Wort wie „Hôpital“ oder „醫院“ neben einem Eigennamen',
  'recognizers.ip': 'Netzwerkadresse eines Geräts oder einer Verbindung',
  'recognizers.kin-name': 'Name nach einem Verwandtschaftswort wie „fille“ oder „hijo“',
  'recognizers.name-extension': 'Wort neben einem gefundenen Namen, das dazugehört',
  'recognizers.national-id': 'Nationale, Versicherungs- oder Kontonummer mit Prüfziffer',
  'recognizers.phone': 'Telefon- oder Faxnummer, Durchwahl oder Pager',
  'recognizers.place': 'Ort nach einer Postleitzahl, einer Beschriftung oder einer Wendung zum Wohnort',
  'recognizers.profession': 'Beruf nach einer Beschriftung oder neben einer Person',
  'recognizers.known-identifier': 'Bekannt aus den strukturierten Spalten der Quelle',
  'recognizers.verification': 'Erst gesehen, als die Ausgabe noch einmal gelesen wurde',
  'recognizers.inherited': 'In einer anderen Notiz derselben Patientenakte angenommen',
  'recognizers.pack-patterns': 'Muster oder Wort eines veröffentlichten Filtersatzes oder dieses Hauses',
  'recognizers.repeat': 'Derselbe Name, an anderer Stelle dieser Notiz mit Belegen gefunden',
  'recognizers.signature': 'Name in einer Unterschrift oder vor einer Funktion',
  'recognizers.street': 'Straßenwort mit Namen oder Hausnummer',
  'recognizers.titled-name': 'Name neben einem Titel wie „Mme“, „Dr.“ oder „醫師“',
  'recognizers.url': 'Webadresse oder Link zu einem Viewer oder Archiv',
  'recognizers.username': 'Login, Benutzername oder Kürzel der Schreibkraft',
  'recognizers.vehicle-device': 'Kennzeichen, Fahrzeug, Serien- oder Chargennummer',
};
