/** @file German words: adapting a pack to the site. */
import type { adaptation as en } from '../en/adaptation.ts';
import type { Translated } from '../translated.ts';

export const adaptation: Translated<typeof en> = {
  'adaptation.title': 'An dieses Haus anpassen',
  'adaptation.open': 'An dieses Haus anpassen…',
  'adaptation.text':
    'Ein Paket lernt aus den Notizen, die hier freigegeben wurden. Daraus entsteht ein anderes Paket, das an Notizen gemessen wird, aus denen es nie gelernt hat. An die Stelle des alten tritt es erst, wenn jemand es übernimmt. Alles bleibt auf diesem Computer.',
  'adaptation.gold.title': 'Referenz: die Notizen, die entscheiden',
  'adaptation.gold.about':
    'Ein Teil der freigegebenen Notizen wird beiseitegelegt und nie zum Lernen verwendet. An ihnen wird gemessen, vorher und nachher. Sie werden einmal gezogen, Patient für Patient, und nie wieder: Aus später freigegebenen Notizen wird gelernt.',
  'adaptation.gold.approved': {
    one: '{count} freigegebene Notiz kann verwendet werden.',
    other: '{count} freigegebene Notizen können verwendet werden.',
  },
  'adaptation.gold.untouched': {
    one: '{count} freigegebene Notiz bleibt außen vor: Niemand hat sie angesehen. Sie wurde mit ihrem Stapel freigegeben und zählt, sobald jemand etwas in ihr entschieden, sie zu Ende gelesen oder einzeln freigegeben hat.',
    other:
      '{count} freigegebene Notizen bleiben außen vor: Niemand hat sie angesehen. Sie wurden mit ihrem Stapel freigegeben und zählen, sobald jemand etwas in ihnen entschieden, sie zu Ende gelesen oder einzeln freigegeben hat.',
  },
  'adaptation.gold.tooFew':
    'Nötig sind mindestens {fewest} freigegebene Notizen, und einige Hundert, bevor eine Anpassung etwas bringt. Geben Sie zuerst weitere Notizen frei.',
  'adaptation.gold.source': 'Notizen',
  'adaptation.gold.sourceHint': 'Eine Aufgabe muss dem kanonischen Schema folgen',
  'adaptation.gold.sources.reviewed': 'Freigegebene Notizen, die jemand angesehen hat ({count})',
  'adaptation.gold.sources.task': 'Geklärte Notizen von „{name}“ ({count})',
  'adaptation.gold.sources.other': '„{name}“: Schema {scheme}, nicht verwendbar',
  'adaptation.gold.tooFewSettled':
    'Nötig sind mindestens {fewest} geklärte Notizen. Klären Sie in der Aufgabe zuerst weitere.',
  'adaptation.gold.percent': 'Anteil der freigegebenen Notizen in Prozent',
  'adaptation.gold.percentSettled': 'Anteil der geklärten Notizen in Prozent',
  'adaptation.gold.seed': 'Startwert der Ziehung',
  'adaptation.gold.seedHint': 'Entscheidet, welche Notizen gezogen werden',
  'adaptation.gold.freeze': 'Referenz einfrieren…',
  'adaptation.gold.freezeTitle': 'Referenz einfrieren?',
  'adaptation.gold.freezeText':
    'Etwa {notes} von {approved} freigegebenen Notizen werden zur Referenz. Das geschieht einmal und lässt sich nicht rückgängig machen: Andere Notizen können später nicht gewählt werden.',
  'adaptation.gold.freezeSettledText':
    'Etwa {notes} von {settled} geklärten Notizen werden Referenznotizen. Das geschieht einmal und lässt sich nicht rückgängig machen: Später können keine anderen Notizen gewählt werden. Die Aufgabe kann dann nicht mehr entfernt werden.',
  'adaptation.gold.freezeConfirm': 'Einfrieren',
  'adaptation.gold.frozen': { one: '{count} Referenznotiz', other: '{count} Referenznotizen' },
  'adaptation.gold.frozenText':
    'Eingefroren: {when} ({percent} Prozent, Startwert {seed}). Dabei bleibt es; eine Referenznotiz, die zurückgegeben oder neu entschieden wird, zählt wieder, sobald sie freigegeben ist.',
  'adaptation.gold.ofTask': 'Es sind geklärte Notizen der Annotationsaufgabe „{name}“.',
  'adaptation.gold.ofTaskGone': 'Sie wurden in einer Annotationsaufgabe geklärt, die es nicht mehr gibt.',
  'adaptation.gold.done': {
    one: '{count} Notiz ist ab jetzt Referenz.',
    other: '{count} Notizen sind ab jetzt Referenz.',
  },
  'adaptation.make.title': 'Anpassung erstellen',
  'adaptation.make.needsGold':
    'Frieren Sie zuerst die Referenz ein: Ohne sie könnte niemand sagen, was besser geworden ist.',
  'adaptation.make.how': 'Was sich ändert',
  'adaptation.how.head': 'Letzte Schicht',
  'adaptation.how.points': 'Schwelle',
  'adaptation.how.outside': 'Außerhalb trainiert',
  'adaptation.howAbout.head':
    'Die Schicht von den Merkmalen zu den Tags lernt aus den freigegebenen Notizen. Das dauert bei einigen Hundert Notizen Minuten; weniger als hundert ändern selten etwas.',
  'adaptation.howAbout.points':
    'Wie bereitwillig das Paket etwas markiert: die beste von sechs Stufen, bei der kein Zeichen verloren geht, gewählt an den freigegebenen Notizen außerhalb der Referenz.',
  'adaptation.howAbout.outside':
    'Ein Paket, das außerhalb der App trainiert und unter „Modelle“ hinzugefügt wurde, wird an der Stelle eines anderen gemessen.',
  'adaptation.make.pack': 'Paket',
  'adaptation.make.packHint': 'Das Paket bleibt, wie es ist; das Ergebnis liegt daneben.',
  'adaptation.make.instead': 'Anstelle von',
  'adaptation.make.inPipeline': '{name} (in Gebrauch)',
  'adaptation.make.none.head':
    'Kein Paket hier lässt sich trainieren. Es muss ein kompakter Tagger in fp32 mit gelernten Übergängen sein.',
  'adaptation.make.none.points': 'Hier gibt es kein Paket, das Stellen im Text markiert.',
  'adaptation.make.none.outside':
    'Fügen Sie zuerst unter „Modelle“ das Paket hinzu, das außerhalb trainiert wurde.',
  'adaptation.make.learnFrom': 'Lernen aus',
  'adaptation.make.learnFromHint':
    'Aus Referenznotizen, fast gleichen Texten und anderen Notizen derselben Patienten wird nie gelernt',
  'adaptation.make.copies': 'Kopien mit anderen Nennungen',
  'adaptation.make.copiesHint':
    'Aus jeder Notiz wird noch einmal gelernt, mit Namen und Daten anderer Notizen darin. Jede Kopie dauert noch einmal so lange.',
  'adaptation.make.seed': 'Startwert',
  'adaptation.make.seedHint': 'Derselbe Startwert und dieselben Notizen ergeben dasselbe Paket',
  'adaptation.make.start': 'Anpassung erstellen',
  'adaptation.make.startText':
    'Nichts wird ausgetauscht: Für neue Stapel bleibt alles wie bisher, bis eine Anpassung übernommen wird.',
  'adaptation.make.made': 'Die Anpassung ist fertig. Sehen Sie sich die Zahlen an, bevor Sie sie übernehmen.',
  'adaptation.run.beginning': 'Freigegebene Notizen werden geöffnet…',
  'adaptation.run.reading': 'Notizen lesen',
  'adaptation.run.training': 'Lernen, Runde {at} von höchstens {of}',
  'adaptation.run.measuring': 'Messen an der Referenz',
  'adaptation.run.progress': 'Fortschritt der Anpassung',
  'adaptation.run.done': '{done} von {total}',
  'adaptation.run.pace': '· {rate} pro Sekunde · noch {left} für diesen Schritt',
  'adaptation.run.cancel': 'Abbrechen',
  'adaptation.run.note':
    'Ein Abbruch hinterlässt nichts. Auch das Sperren des Arbeitsbereichs bricht ab. Sie können inzwischen weiterarbeiten.',
  'adaptation.list.title': 'Anpassungen',
  'adaptation.list.empty': 'Noch keine. Was Sie erstellen, steht hier mit seinen Zahlen vorher und nachher.',
  'adaptation.list.rollBack': 'Letzte Übernahme zurücknehmen…',
  'adaptation.list.broken': {
    one: '{count} Anpassung ist nicht lesbar oder nicht die, die hier signiert wurde. Sie wird nie verwendet.',
    other:
      '{count} Anpassungen sind nicht lesbar oder nicht die, die hier signiert wurden. Sie werden nie verwendet.',
  },
  'adaptation.standing.in-use': 'In Gebrauch',
  'adaptation.standing.adopted-before': 'Früher übernommen',
  'adaptation.standing.not-adopted': 'Nicht übernommen',
  'adaptation.card.signed': 'Signatur geprüft',
  'adaptation.card.made': 'Erstellt: {when} aus {parent}',
  'adaptation.card.figures': 'Vorher und nachher, an der Referenz',
  'adaptation.card.before': 'Vorher',
  'adaptation.card.after': 'Nachher',
  'adaptation.card.gold': 'Gemessen an {notes} mit {spans} markierten Stellen, als {pipeline}.',
  'adaptation.card.withdrawn': {
    one: '{count} Referenznotiz fehlt: Sie ist nicht mehr freigegeben, oder niemand hat sie angesehen.',
    other: '{count} Referenznotizen fehlen: Sie sind nicht mehr freigegeben, oder niemand hat sie angesehen.',
  },
  'adaptation.card.destroyed': {
    one: '{count} Referenznotiz fehlt: Ihr Original ist vernichtet.',
    other: '{count} Referenznotizen fehlen: Ihre Originale sind vernichtet.',
  },
  'adaptation.card.unchanged':
    'Was gelernt wurde, war bei den beiseitegelegten Notizen nicht besser; das Paket ist also unverändert. Mehr Notizen können helfen.',
  'adaptation.card.chance': 'p {value}',
  'adaptation.card.chanceText':
    'p: wie wahrscheinlich der Zufall allein einen solchen Unterschied ergäbe. Das ist eine Auskunft und entschuldigt keinen Verlust.',
  'adaptation.card.details': 'Einzelheiten',
  'adaptation.card.digest': 'Prüfsumme',
  'adaptation.card.parentDigest': 'Prüfsumme von {parent}',
  'adaptation.card.learned':
    'Gelernt aus {notes} ({sentences} Sätze, {mentions} markierte Stellen), davon {heldAside} beiseitegelegt, um das Ende zu finden; {epochs} Runden, die beste war Runde {bestEpoch}; Kopien {copies}, Startwert {seed}.',
  'adaptation.card.notWritable': {
    one: '{count} markierte Stelle hat einen Typ, den das Paket nicht kennt; aus ihr wurde nichts gelernt.',
    other:
      '{count} markierte Stellen haben Typen, die das Paket nicht kennt; aus ihnen wurde nichts gelernt.',
  },
  'adaptation.gate.open': 'Nichts ist schlechter geworden. Sie kann übernommen werden.',
  'adaptation.gate.closed': 'Sie kann nur mit schriftlicher Begründung übernommen werden:',
  'adaptation.worse.charRecall': 'mehr identifizierender Text bliebe lesbar',
  'adaptation.worse.fullNoteRate': 'in mehr Notizen bliebe etwas lesbar',
  'adaptation.worse.strictSpanF1': 'weniger Stellen sind genau markiert',
  'adaptation.worse.strictTypedF1': 'weniger Stellen sind genau und mit dem richtigen Typ markiert',
  'adaptation.worse.no-cases': 'in der Referenz gibt es nichts zu finden, gezeigt ist damit nichts',
  'adaptation.worse.other-gold': 'sie wurde an anderen Notizen gemessen als den eingefrorenen',
  'adaptation.worse.gold-gone':
    'Notizen der eingefrorenen Referenz sind nicht mehr freigegeben, oder niemand hat sie angesehen',
  'adaptation.adopt.open': 'Übernehmen…',
  'adaptation.adopt.title': '{pack} übernehmen?',
  'adaptation.adopt.text':
    'Neue Stapel werden ab jetzt damit untersucht. Begonnene Stapel behalten ihr Paket. Sie können das zurücknehmen.',
  'adaptation.adopt.confirm': 'Übernehmen',
  'adaptation.adopt.anyway': 'Trotzdem übernehmen',
  'adaptation.adopt.reason': 'Begründung',
  'adaptation.adopt.reasonHint':
    '10 bis 1.000 Zeichen. Sie wird für immer verschlüsselt aufbewahrt; nennen Sie darin keine Patienten.',
  'adaptation.adopt.done': '{pack} ist übernommen. Die Pipeline neuer Stapel ist {pipeline}.',
  'adaptation.tryOut.open': 'An einem Stapel probieren…',
  'adaptation.tryOut.title': '{pack} an einem Stapel probieren',
  'adaptation.tryOut.text':
    'Ein Schattenlauf zeigt, was an einem vorhandenen Stapel anders wäre. Am Stapel ändert sich nichts, und nichts wird übernommen.',
  'adaptation.tryOut.batch': 'Stapel',
  'adaptation.tryOut.none': 'Es gibt noch keinen Stapel.',
  'adaptation.tryOut.confirm': 'Schattenlauf starten',
  'adaptation.rollBack.title': 'Übernahme von {pack} zurücknehmen?',
  'adaptation.rollBack.text':
    'Das vorherige Paket ist Byte für Byte wieder da, ebenso die Pipeline neuer Stapel, falls seither niemand eine andere gewählt hat. Die Anpassung bleibt in der Liste.',
  'adaptation.rollBack.confirm': 'Zurücknehmen',
  'adaptation.rollBack.done': 'Die Übernahme wurde zurückgenommen. Die Pipeline neuer Stapel ist {pipeline}.',
  'adaptation.discard.open': 'Verwerfen…',
  'adaptation.discard.title': 'Diese Anpassung verwerfen?',
  'adaptation.discard.text':
    'Das Paket und seine Zahlen werden gelöscht. Dass es sie gab, bleibt im Protokoll.',
  'adaptation.discard.confirm': 'Verwerfen',
  'adaptation.discard.done': 'Die Anpassung wurde verworfen.',
  'adaptation.overrides.title': 'Trotz ihrer Zahlen übernommen',
  'adaptation.overrides.text': 'Bleibt für immer stehen, auch wenn die Übernahme zurückgenommen wurde.',
  'adaptation.overrides.row': '{when} · {pack}',
  'adaptation.recipe.title': 'Das ganze Netz außerhalb der App trainieren',
  'adaptation.recipe.text':
    'Schreibt die freigegebenen Notizen außerhalb der Referenz und die Befehle für ein vollständiges Training. Fügen Sie das Ergebnis unter „Modelle“ hinzu, und lassen Sie es oben als „Außerhalb trainiert“ messen.',
  'adaptation.recipe.open': 'Notizen für ein Training schreiben…',
  'adaptation.recipe.confirmTitle': 'Notizen im Klartext schreiben?',
  'adaptation.recipe.warning':
    'Der Ordner wird Originaltexte mit der Identität von Patienten, Angehörigen und Personal enthalten. Legen Sie ihn auf eine verschlüsselte Festplatte des Hauses, und löschen Sie ihn nach dem Training. Dass er geschrieben wurde, steht im Protokoll.',
  'adaptation.recipe.confirm': 'Ordner wählen und schreiben…',
  'adaptation.recipe.written': {
    one: '{count} Notiz wurde in {folder} geschrieben; {gold} wurden als Referenz zurückbehalten.',
    other: '{count} Notizen wurden in {folder} geschrieben; {gold} wurden als Referenz zurückbehalten.',
  },
  'adaptation.lists.title': 'Listen',
  'adaptation.lists.about':
    'Wörter, die dieses Haus immer verbirgt oder lesbar lässt. Die Liste wird an den Referenznotizen gemessen: wie sie ist, und mit den vorgeschlagenen Wörtern und denen, über die immer wieder gleich entschieden wurde. Sie ändert sich erst, wenn jemand sie übernimmt.',
  'adaptation.lists.standing': 'Auf der Liste: {listed}. Vorgeschlagen: {proposed}.',
  'adaptation.lists.withFound':
    'Auch Wörter, über die in mindestens drei Notizen von zwei Patienten gleich entschieden wurde',
  'adaptation.lists.start': 'An den Referenznotizen vergleichen',
  'adaptation.lists.compared': 'Verglichen am {when}',
  'adaptation.lists.words': { one: '{count} Wort', other: '{count} Wörter' },
  'adaptation.lists.column.word': 'Wort',
  'adaptation.lists.column.side': 'Wirkung',
  'adaptation.lists.column.type': 'Typ',
  'adaptation.lists.column.notes': 'Notizen',
  'adaptation.lists.column.patients': 'Patienten',
  'adaptation.lists.side.hide': 'immer verborgen',
  'adaptation.lists.side.keep': 'bleibt lesbar',
  'adaptation.lists.proposedWord': 'vorgeschlagen',
  'adaptation.lists.leftOut': 'Oft genug entschieden und trotzdem ausgelassen:',
  'adaptation.lists.leftOutFor': '{words}: {reason}',
  'adaptation.lists.reason.labels': 'unter mehreren Typen verborgen',
  'adaptation.lists.reason.readable': 'soll verborgen werden, ist aber irgendwo lesbar',
  'adaptation.lists.reason.hidden': 'soll lesbar bleiben, ist aber irgendwo verborgen',
  'adaptation.lists.reason.could-be-name':
    'soll lesbar bleiben, könnte aber ein Name sein oder ist von einem Typ, der nie lesbar bleibt',
  'adaptation.lists.reason.contradicts': 'die Liste oder ein Vorschlag sagt das Gegenteil',
  'adaptation.lists.reason.no-room': 'die Liste ist voll',
  'adaptation.lists.changed':
    'Die Liste, die Vorschläge oder die Untersuchung neuer Stapel haben sich seither geändert. Vergleichen Sie erneut, bevor Sie übernehmen.',
  'adaptation.lists.administrator': 'Nur die Rolle „Administration“ setzt Wörter auf die Liste.',
  'adaptation.lists.needsReview':
    'Gefundene Wörter setzt auf die Liste, wer neben der Rolle „Administration“ auch eine Rolle der Durchsicht hat. Sie können allein die Vorschläge vergleichen.',
  'adaptation.lists.adopt': 'Auf die Liste setzen…',
  'adaptation.lists.adoptTitle': '{words} auf die Liste setzen?',
  'adaptation.lists.adoptText':
    'Stapel, die ab jetzt beginnen, haben alle diese Wörter. Begonnene Stapel behalten ihre Liste. Sie können das zurücknehmen.',
  'adaptation.lists.adoptDone': 'Die Wörter stehen auf der Liste, für alle ab jetzt begonnenen Stapel.',
  'adaptation.lists.adopted': 'Übernommen am {when}: {words}.',
  'adaptation.lists.adoptedChanged':
    'Die Liste hat sich seither geändert und kann nicht mehr als Ganzes zurückgenommen werden. Nehmen Sie die Wörter unter „Modelle“ einzeln von der Liste.',
  'adaptation.lists.rollBack': 'Wörter zurücknehmen…',
  'adaptation.lists.rollBackTitle': 'Die Wörter der letzten Übernahme von der Liste nehmen?',
  'adaptation.lists.rollBackText':
    'Die Liste ist dann wieder, was sie vorher war. Der Vergleich wird wieder angezeigt und kann noch einmal übernommen werden; Wörter, die vorgeschlagen waren, sind es danach nicht mehr.',
  'adaptation.lists.rollBackDone': 'Die Wörter wurden von der Liste genommen.',
  'adaptation.lists.tryTitle': 'Die verglichene Liste an einem Stapel probieren',
  'adaptation.lists.discard': 'Verwerfen…',
  'adaptation.lists.discardTitle': 'Diesen Vergleich verwerfen?',
  'adaptation.lists.discardText':
    'Wörter und Zahlen des Vergleichs werden gelöscht. Was vorgeschlagen war, bleibt vorgeschlagen, und dass verglichen wurde, bleibt im Protokoll.',
  'adaptation.lists.discardDone': 'Der Vergleich wurde verworfen.',
  'adaptation.limits.title': 'Was dieser Bildschirm nicht kann',
  'adaptation.limits.head':
    'Trainiert wird hier nur die letzte Schicht eines kompakten Pakets. Was dessen Merkmale nicht unterscheiden, kann keine letzte Schicht unterscheiden.',
  'adaptation.limits.files':
    'Notizen und Referenz aus Dateien gehen nur über die Befehlszeile (noteveil adapt).',
  'adaptation.limits.site':
    'Ein angepasstes Paket enthält Zahlen, die aus Notizen mit Angaben zu Personen gelernt wurden. Behalten Sie es im Haus.',
};
