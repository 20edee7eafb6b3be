/** @file German words: the rules of this site. */
import type { site as en } from '../en/site.ts';
import type { Translated } from '../translated.ts';

export const site: Translated<typeof en> = {
  'site.title': 'Regeln dieses Hauses',
  'site.text':
    'Regelpakete fügen denen der App die Wörter und Muster Ihres Hauses hinzu: Namen von Stationen, Formen von Aktennummern, Wörter, die nie Namen sind. Neue Stapel verwenden sie, außer wenn ihre Pipeline keine Regeln hat oder andere Pakete nennt. Begonnene Stapel behalten die Regeln, mit denen sie begonnen haben.',
  'site.howTo':
    'Regelpakete und Pipelines sind Dateien in JSON: docs/rule-packs.md und docs/pipelines.md beschreiben sie. Um einen einzelnen Erkenner der App auszuschalten, fügen Sie eine Pipeline hinzu, die ihn unter „off“ nennt.',
  'site.addPack': 'Regelpaket hinzufügen…',
  'site.addPipeline': 'Pipeline hinzufügen…',
  'site.none': 'Dieses Haus hat keine eigenen Regeln.',
  'site.packs': 'Regelpakete dieses Hauses',
  'site.pipelines': 'Pipelines dieses Hauses',
  'site.appPacks': 'Regelpakete der App ({count})',
  'site.appPacksText':
    'Sie können nicht entfernt werden. Eine Pipeline kann die Pakete nennen, die mitwirken, und Erkenner ausschalten.',
  'site.about': '{id}, Version {version}, {language}',
  'site.everyLanguage': 'alle Sprachen',
  'site.takesPart.always': 'Wirkt an jeder Notiz mit.',
  'site.takesPart.language':
    'Wirkt an Notizen seiner Sprache mit und an solchen, deren Sprache nicht erkannt wird.',
  'site.takesPart.named': 'Wirkt nur mit, wo eine Pipeline es nennt.',
  'site.off': 'Ausgeschaltet: wirkt an keinem neuen Stapel mit.',
  'site.namedBy': 'Genannt von {pipelines}.',
  'site.topic.people': { one: '{count} Regel für Personen', other: '{count} Regeln für Personen' },
  'site.topic.places': { one: '{count} Regel für Orte', other: '{count} Regeln für Orte' },
  'site.topic.numbers': { one: '{count} Regel für Nummern', other: '{count} Regeln für Nummern' },
  'site.topic.protected': {
    one: '{count} Liste geschützter Wörter',
    other: '{count} Listen geschützter Wörter',
  },
  'site.topic.patterns': { one: '{count} Muster oder Wortliste', other: '{count} Muster und Wortlisten' },
  'site.noRules': 'Keine Regeln mit Begründung, nur Wörter, die andere verwenden.',
  'site.use': 'Wirkt mit',
  'site.useNamed': '{title} wirkt mit',
  'site.look': 'Inhalt ansehen',
  'site.lookNamed': 'Inhalt von {title} ansehen',
  'site.remove': 'Entfernen',
  'site.removeNamed': '{title} entfernen',
  'site.neededPack':
    'Die Pipeline neuer Stapel nennt es. Wählen Sie oben eine andere, bevor Sie es ausschalten oder entfernen.',
  'site.neededPipeline': 'Sie untersucht neue Stapel. Wählen Sie oben eine andere, bevor Sie sie entfernen.',
  'site.pipelineOff': 'Schaltet Erkenner aus: {recognizers}.',
  'site.pipelinePacks': 'Nur mit diesen Regelpaketen: {packs}.',
  'site.brokenTitle': {
    one: '{count} Datei dieses Hauses wird abgelehnt',
    other: '{count} Dateien dieses Hauses werden abgelehnt',
  },
  'site.brokenText': 'Kein neuer Stapel kann beginnen, bevor das berichtigt oder entfernt ist.',
  'site.notAdded': 'Nichts wurde hinzugefügt',
  'site.failed': 'Nichts wurde geändert',
  'site.added': '„{id}“ hinzugefügt. Neue Stapel verwenden es.',
  'site.addedPipeline': '„{id}“ hinzugefügt. Wählen Sie die Pipeline oben für neue Stapel.',
  'site.replaced': '„{id}“ durch die neue Datei ersetzt.',
  'site.switchedOn': 'Neue Stapel verwenden „{title}“.',
  'site.switchedOff': 'Neue Stapel verwenden „{title}“ nicht.',
  'site.removed': '„{title}“ entfernt.',
  'site.removeTitle': '„{title}“ entfernen?',
  'site.removeText':
    'Die Datei wird aus diesem Arbeitsbereich gelöscht. Begonnene Stapel behalten die Regeln, mit denen sie begonnen haben; neue kommen ohne sie aus. Um sie wieder zu verwenden, brauchen Sie die Datei, aus der sie kam.',
  'site.removeNamedBy': {
    one: 'Eine Pipeline nennt es und läuft nicht ohne es: {pipelines}.',
    other: '{count} Pipelines nennen es und laufen nicht ohne es: {pipelines}.',
  },
  'site.removeUnnamed':
    'Keine Pipeline nennt es. Jede Pipeline mit Regeln, die keine Pakete nennt, verwendet es.',
  'site.removeOff': 'Es ist ausgeschaltet, kein neuer Stapel verwendet es also.',
  'site.inside': 'Inhalt von „{title}“',
  'site.insideText': {
    one: '{count} Regel. Jede erklärt ihre Funde mit ihrer Begründung.',
    other: '{count} Regeln. Jede erklärt ihre Funde mit ihrer Begründung.',
  },
  'site.rule': 'Regel',
  'site.why': 'Begründung',
  'site.becomes': 'Wird zu',
  'site.score': 'Score',
  'site.scoreHint': 'Ab 0,5 wird ein Fund ersetzt, darunter gilt er als Verdacht.',
  'site.byForm': 'Nach seiner Form',
  'site.protects': 'Nie eine identifizierende Angabe',
  'site.entries': { one: '{count} Eintrag: {examples}', other: '{count} Einträge: {examples}' },
  'site.moreExamples': '{examples} …',
  'site.topics.people': 'Personen',
  'site.topics.places': 'Orte',
  'site.topics.numbers': 'Nummern, Daten und Kontakte',
  'site.topics.protected': 'Geschützte Wörter',
  'site.topics.patterns': 'Muster und Wörter',
};
