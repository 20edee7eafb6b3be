/** @file German words: models and pipelines. */
import type { models as en } from '../en/models.ts';
import type { Translated } from '../translated.ts';

export const models: Translated<typeof en> = {
  'models.title': 'Modelle',
  'models.text':
    'Ein Modellpaket ist ein Ordner mit einem trainierten Modell, seinem Vokabular und einem Manifest mit dem Hashwert jeder Datei. Pakete laufen nur auf diesem Computer, und keines läuft, bevor seine Hashwerte geprüft sind.',
  'models.addFolder': 'Ordner hinzufügen…',
  'models.addZip': 'Zip-Datei hinzufügen…',
  'models.packs': 'Modellpakete',
  'models.emptyTitle': 'Keine Modellpakete',
  'models.emptyText':
    'Regeln und Wortlisten untersuchen Ihre Notizen. Ein Modellpaket fügt ein trainiertes Modell hinzu, das auch identifizierende Angaben findet, die keine Regel beschreibt. Die App lädt nichts herunter: Stellen Sie ein Paket als Ordner oder Zip-Datei bereit, wie für Hugging Face exportiert. Wie man eines vorbereitet, steht in docs/model-packs.md.',
  'models.howTo': 'Was ein Paket enthalten muss und wie man es vorbereitet, steht in docs/model-packs.md.',
  'models.brokenTitle': {
    one: '{count} Ordner ist kein brauchbares Paket',
    other: '{count} Ordner sind keine brauchbaren Pakete',
  },
  'models.brokenText': 'Sie werden nicht geladen, und kein Stapel kann sie verwenden.',
  'models.idVersion': '{id}, Version {version}',
  'models.forNew': 'Für neue Stapel',
  'models.inUse': 'In Gebrauch',
  'models.inUseHint': 'Noch nicht beendete Stapel verwenden dieses Paket.',
  'models.languagesUnknown': 'Nicht angegeben',
  'models.kind': 'Art',
  'models.kindFamily': '{kind}, {family}',
  'models.languages': 'Sprachen',
  'models.languagesOf': 'Sprachen: {languages}',
  'models.licence': 'Lizenz',
  'models.size': 'Größe',
  'models.precision': 'Rechengenauigkeit',
  'models.runsOnTitle': 'Läuft auf',
  'models.runsOn': { one: '{provider}, {count} Thread', other: '{provider}, {count} Threads' },
  'models.runsOnUnknown': 'Bekannt, sobald hier geprüft oder gemessen wurde.',
  'models.refused': '{provider} wird nicht verwendet: {reason}',
  'models.speed': 'Geschwindigkeit',
  'models.notMeasured': 'Auf diesem Computer noch nicht gemessen.',
  'models.speedTokens': '{tokens} Tokens pro Sekunde',
  'models.speedNotes': '{notes} Beispielnotizen pro Sekunde',
  'models.speedStart': 'Erste Antwort {ms} ms nach dem Öffnen',
  'models.speedBar': 'Balken: Anteil am schnellsten Paket',
  'models.measuredAt': 'Gemessen am {date}',
  'models.int8None':
    'Es gibt keinen int8-Graphen, oder er wurde nie geprüft, deshalb läuft der mit voller Genauigkeit.',
  'models.int8Holds':
    'Bei diesen Notizen verliert der int8-Graph nicht mehr als {tolerance} an F1, deshalb läuft er: Er ist schneller und kleiner.',
  'models.int8Fails':
    'Der int8-Graph verliert mehr als {tolerance} an F1, deshalb läuft der mit voller Genauigkeit.',
  'models.int8Unused':
    'Der int8-Graph genügt, aber das Paket ist auf den mit voller Genauigkeit eingestellt.',
  'models.int8On':
    'Geprüft an {spans} markierten Stellen in {notes} Notizen. F1 fasst übersehene und unnötig verborgene Zeichen in einer Zahl zusammen; 1 ist perfekt:',
  'models.types': {
    one: '{count} Typ des Modells und was daraus wird',
    other: '{count} Typen des Modells und was daraus wird',
  },
  'models.typesLeftOut': { one: '{count} ausgelassen', other: '{count} ausgelassen' },
  'models.leftOut': 'Ausgelassen: wird von diesem Modell nicht verborgen',
  'models.type': 'Typ des Modells',
  'models.becomes': 'Wird zu',
  'models.decoding': 'Tags {scheme}, Dekodierung: {decoding}',
  'models.classifierRule':
    'Eine Notiz gilt als Notiz mit identifizierenden Angaben, wenn die Klasse „{positive}“ {threshold} erreicht.',
  'models.about': 'Herkunft und Auswertung',
  'models.provenance': 'Herkunft',
  'models.digest':
    'Prüfsumme des Manifests, an der sich genau dieses Paket von jedem anderen unterscheiden lässt: {digest}',
  'models.evaluation': 'Auswertung',
  'models.noProvenance': 'Das Paket sagt nicht, woher es kommt.',
  'models.noEvaluation':
    'Über seine Qualität ist nichts bekannt. Prüfen Sie es an eigenen Notizen, bevor Sie ihm vertrauen.',
  'models.shippedEvaluation':
    'Es kam mit der App und wurde an erfundenen Notizen gemessen, die kein Modell gesehen hatte: docs/model-quality.md und docs/pipeline-quality.md sagen, was es findet und was ihm entgeht. Ihre Notizen sind andere: Prüfen Sie es an einigen davon, bevor Sie ihm vertrauen.',
  'models.verify': 'Prüfen',
  'models.measure': 'Geschwindigkeit messen',
  'models.remove': 'Entfernen',
  'models.verifyNamed': '{name} prüfen',
  'models.measureNamed': 'Geschwindigkeit messen: {name}',
  'models.removeNamed': '{name} entfernen',
  'models.verified':
    'Jede Datei hat den Hashwert des Manifests, und auf die bekannte Frage kam die bekannte Antwort. Das belegt nicht, wer das Paket erstellt hat: Pakete sind nicht signiert. Es läuft auf {running}.',
  'models.verifying': 'Jede Datei wird mit ihrem Hashwert verglichen und die bekannte Frage gestellt…',
  'models.measuring': 'Läuft über die Beispielnotizen. Das kann eine Minute dauern…',
  'models.removing': 'Das Paket wird entfernt…',
  'models.removeTitle': '„{name}“ entfernen?',
  'models.removeText':
    'Seine Dateien ({size}) werden aus diesem Arbeitsbereich gelöscht, und NoteVeil behält keine Kopie. Bereits untersuchte Stapel behalten ihre Ergebnisse, aber keine ihrer Notizen kann damit noch einmal untersucht werden. Um es wieder zu verwenden, brauchen Sie den Ordner oder die Zip-Datei, aus der es kam.',
  'models.removed': '„{name}“ entfernt.',
  'models.removeBlocked.app': 'Gehört zur App und kann nicht entfernt werden.',
  'models.removeBlocked.batches':
    'Kann nicht entfernt werden: Noch nicht beendete Stapel verwenden es. Beenden oder löschen Sie diese zuerst.',
  'models.removeBlocked.pipeline':
    'Kann nicht entfernt werden: Neue Stapel verwenden es. Schalten Sie es oben zuerst aus.',
  'models.readOnly':
    'Dieser Arbeitsbereich ist nur zum Lesen geöffnet, deshalb können Pakete weder hinzugefügt noch gewählt noch entfernt werden.',
  'models.choice': 'Was neue Stapel untersucht',
  'models.choiceText':
    'Gilt für Stapel, die ab jetzt importiert werden. Bereits importierte Stapel behalten ihre Auswahl.',
  'models.rulesAbout':
    'Datumsangaben, Nummern, Adressen und Namen, die ein Muster oder eine Liste beschreibt. Jeder Fund nennt seine Regel.',
  'models.finders': 'Findet identifizierende Angaben',
  'models.classifiers': 'Sagt, ob eine Notiz identifizierende Angaben enthält',
  'models.unusableAbout': 'Nicht mehr brauchbar. Schalten Sie es aus, oder fügen Sie das Paket erneut hinzu.',
  'models.named': 'Veröffentlichte und eigene Pipelines ({count})',
  'models.namedText':
    'Systeme aus der Literatur zum Vergleichen und Pipelines, die diesem Arbeitsbereich hinzugefügt wurden. Eine von ihnen kann an die Stelle der Schalter oben treten. Die meisten finden weniger als die Voreinstellung; docs/pipelines.md sagt, was jede tut.',
  'models.namedSource': 'Aus {source}',
  'models.namedMissing': 'Nicht ausführbar: Für {missing} gibt es kein Modell. Fügen Sie unten eines hinzu.',
  'models.namedUse': 'Für neue Stapel verwenden',
  'models.namedUseLabel': '{pipeline} für neue Stapel verwenden',
  'models.namedInUse': 'Untersucht neue Stapel',
  'models.namedInstead':
    'Die Pipeline {pipeline} untersucht neue Stapel anstelle dieser Schalter. Um zurückzukehren, schalten Sie ein, was Sie möchten, und speichern Sie.',
  'models.result': 'Neue Stapel: {pipeline}',
  'models.save': 'Für neue Stapel verwenden',
  'models.notCompared':
    'Dieses Haus hat eine eingefrorene Referenz, und was neue Stapel untersucht, wurde nicht an ihr gemessen: Nichts zeigt, ob es bei Ihren Notizen besser oder schlechter ist. Eine Anpassung wird gemessen, bevor sie übernommen wird; was hier gewählt wird, nicht.',
  'models.undo': 'Rückgängig',
  'models.saved': 'Neue Stapel werden untersucht durch: {pipeline}.',
  'models.choiceWarning.only-rules':
    'Nur Regeln: Was kein Muster und keine Liste beschreibt, wird übersehen, etwa ein seltener Name ohne Titel. Planen Sie mehr Prüfung ein, oder schalten Sie ein Modell ein.',
  'models.choiceWarning.only-models':
    'Nur ein Modell: Nummern mit Prüfziffer, bekannte Formate und Beschriftungen bleiben dem überlassen, was das Modell gelernt hat, und kein Fund lässt sich durch eine Regel erklären. Schalten Sie auch die Regeln ein, es sei denn, Sie haben es ohne sie gemessen.',
  'models.choiceProblem.nothing':
    'Schalten Sie die Regeln oder mindestens ein Modell ein. Ohne Erkennungsverfahren kann keine Notiz untersucht werden.',
  'models.choiceProblem.no-finder':
    'Ein Modell, das nur sagt, ob eine Notiz identifizierende Angaben enthält, ersetzt nichts. Schalten Sie die Regeln ein oder ein Modell, das solche Angaben findet.',
  'models.choiceProblem.too-many': 'Mehr als 8 Modelle sind eingeschaltet. Schalten Sie einige aus.',
  'models.choiceProblem.unusable':
    'Ein eingeschaltetes Paket ist nicht brauchbar. Schalten Sie es aus, oder fügen Sie es erneut hinzu; bis dahin können neue Stapel nicht untersucht werden.',
  'tasks.token-classification': 'Findet identifizierende Angaben',
  'tasks.sequence-classification': 'Sagt, ob eine Notiz identifizierende Angaben enthält',
  'homes.app': 'Gehört zur App',
  'homes.workspace': 'In diesem Arbeitsbereich',
  'packKinds.transformer': 'Transformer',
  'packKinds.compact': 'Kompaktes Netz',
  'families.bert': 'BERT',
  'families.distilbert': 'DistilBERT',
  'families.roberta': 'RoBERTa',
  'families.camembert': 'CamemBERT',
  'families.xlm-roberta': 'XLM-RoBERTa',
  'families.deberta': 'DeBERTa',
  'families.deberta-v2': 'DeBERTa v2 oder v3',
  'families.flaubert': 'FlauBERT',
  'families.xlm': 'XLM',
  'families.compact': 'gehashte Merkmale',
  'precisions.fp32': 'fp32 (volle Genauigkeit)',
  'precisions.int8': 'int8 (schnell)',
  'providers.cpu': 'CPU',
  'providers.dml': 'DirectML',
  'providers.coreml': 'Core ML',
  'providers.cuda': 'CUDA',
  'providers.webgpu': 'WebGPU',
  'refusals.unavailable': 'auf diesem Computer nicht verfügbar',
  'refusals.create-failed': 'kann das Modell nicht öffnen',
  'refusals.run-failed': 'konnte die bekannte Frage nicht beantworten',
  'refusals.not-finite': 'die Antwort war keine Zahl',
  'refusals.differs': 'die Antwort weicht von der der CPU ab',
  'refusals.no-answer': 'hat nicht rechtzeitig geantwortet',
  'decodings.argmax': 'das beste Tag jedes Wortes',
  'decodings.viterbi': 'die beste zulässige Folge',
  'decodings.crf': 'gelernte Übergänge (CRF)',
  'translators.list': 'Übersetzer',
  'translators.text':
    'Ein Übersetzer bringt gemischte Sätze in eine Sprache, bevor ein Modell sie liest. Er findet selbst nichts: Eine Pipeline verwendet ihn, wenn ihre Datei ihn nennt, siehe docs/translation.md. Was er in einer Übersetzung auslässt, gilt als nicht untersucht.',
  'translators.translates': 'Übersetzt',
  'translators.direction': '{from} nach {to}',
  'translators.removeBlocked.app': 'Gehört zur App und kann nicht entfernt werden.',
  'translators.removeBlocked.batches':
    'Kann nicht entfernt werden: Noch nicht beendete Stapel verwenden ihn. Beenden oder löschen Sie diese zuerst.',
  'translators.removeBlocked.pipeline':
    'Kann nicht entfernt werden: Die Pipeline neuer Stapel nennt ihn. Wählen Sie oben zuerst eine andere Pipeline.',
  'translators.title': 'Übersetzer hinzufügen',
  'translators.finished':
    'Ein Übersetzer wird unverändert hinzugefügt, so wie er fertiggestellt wurde: Es ist nichts zu wählen. Seine Dateien werden mit ihren Hashwerten verglichen, und er muss hier seine bekannte Antwort geben.',
  'translators.sentences': 'Sätze',
  'translators.upTo': { one: 'bis zu {count} Token', other: 'bis zu {count} Tokens' },
  'translators.add': 'Übersetzer hinzufügen',
  'translators.adding':
    'Dateien werden kopiert und mit ihren Hashwerten verglichen, die bekannte Frage wird gestellt…',
  'translators.added': '„{name}“ hinzugefügt. Er übersetzt nichts, bis eine Pipeline ihn nennt.',
  'translators.failed': 'Der Übersetzer wurde nicht hinzugefügt',
  'translators.taken':
    'Ein Paket hat schon die Kennung dieses Übersetzers. Ein Übersetzer behält seine Kennung: Entfernen Sie zuerst jenes Paket.',
  'proposal.title': 'Modellpaket hinzufügen',
  'proposal.text': 'Noch wurde nichts kopiert. Abbrechen hinterlässt nichts.',
  'proposal.found': 'In der Quelle gefunden',
  'proposal.files': { one: '{count} Datei, {size}', other: '{count} Dateien, {size}' },
  'proposal.window': { one: '{count} Token auf einmal', other: '{count} Tokens auf einmal' },
  'proposal.name': 'Name',
  'proposal.id': 'Kennung',
  'proposal.idHint': 'Steht in Stapeln und Exporten. Kleinbuchstaben, Ziffern, Punkte und Bindestriche.',
  'proposal.licence': 'Lizenz',
  'proposal.licenceHint': 'Unter der das Modell verwendet werden darf, etwa Apache-2.0.',
  'proposal.licenceUnknown':
    'Die Quelle nennt keine Lizenz. Schlagen Sie sie nach, und fragen Sie Ihre Rechtsabteilung, wenn Sie keine finden: Ohne Lizenz hat Ihnen vielleicht niemand erlaubt, das Modell zu verwenden. Was Sie eingeben, wird aufgezeichnet.',
  'proposal.mapping': 'Was aus jedem Typ des Modells wird',
  'proposal.mappingText':
    'Ein ausgelassener Typ bleibt sichtbar, wenn kein anderes Erkennungsverfahren ihn verbirgt. Lassen Sie nur aus, was niemanden identifiziert.',
  'proposal.unsettled': {
    one: '{count} Typ hat keinen Vorschlag. Wählen Sie ein Label dafür, oder lassen Sie ihn aus.',
    other: '{count} Typen haben keinen Vorschlag. Wählen Sie für jeden ein Label, oder lassen Sie ihn aus.',
  },
  'proposal.settled': 'Alle Typen sind geklärt.',
  'proposal.choose': 'Wählen…',
  'proposal.needsYou': 'Entscheiden',
  'proposal.decided': 'Von Ihnen entschieden',
  'proposal.labelOf': 'Label für den Typ {type}',
  'proposal.classifier': 'Wann eine Notiz als Notiz mit identifizierenden Angaben gilt',
  'proposal.positive': 'Klasse, die „enthält identifizierende Angaben“ bedeutet',
  'proposal.threshold': 'Ab dieser Wahrscheinlichkeit',
  'proposal.thresholdHint': 'Zwischen 0 und 1. Ein niedrigerer Wert findet mehr Notizen und irrt öfter.',
  'proposal.add': 'Paket hinzufügen',
  'proposal.adding':
    'Dateien werden kopiert, Hashwerte berechnet, das Modell erhält eine erste Frage. Große Modelle brauchen eine Minute…',
  'proposal.open': 'Bevor es hinzugefügt werden kann:',
  'proposal.added': '„{name}“ hinzugefügt. Es untersucht nichts, bis Sie es einschalten.',
  'proposal.failed': 'Das Paket wurde nicht hinzugefügt',
  'proposal.notRead': 'Daraus kann kein Paket werden',
  'proposal.finished':
    'Dies ist ein fertiges Paket. Die Hashwerte und die Auswertung, die ihm beiliegen, gelten genau hierfür, deshalb wird es unverändert hinzugefügt: Kennung, Name, Lizenz, Typen und Schwelle lassen sich nicht ändern.',
  'proposal.problem.finished-id-taken':
    'Ein Paket mit derselben Kennung ist schon hier, und ein fertiges Paket behält seine Kennung. Entfernen Sie zuerst das andere Paket.',
  'proposal.problem.finished-no-label':
    'Dieses Paket lässt jeden Typ aus, es fände also nichts. Bitten Sie die Stelle, die es erstellt hat, um eines, das etwas findet.',
  'proposal.problem.name': 'Geben Sie einen Namen ein.',
  'proposal.problem.id':
    'Geben Sie eine Kennung aus Kleinbuchstaben, Ziffern, Punkten und Bindestrichen ein, nicht „rules“, „model“ oder „training“.',
  'proposal.problem.id-taken':
    'Ein Paket hat diese Kennung schon. Wählen Sie eine andere, oder entfernen Sie zuerst jenes Paket.',
  'proposal.problem.licence': 'Geben Sie die Lizenz ein.',
  'proposal.problem.types': 'Entscheiden Sie, was aus den markierten Typen wird.',
  'proposal.problem.no-label':
    'Geben Sie mindestens einem Typ ein Label; ohne Label findet ein Modell nichts.',
  'proposal.problem.positive': 'Wählen Sie die Klasse, die „enthält identifizierende Angaben“ bedeutet.',
  'proposal.problem.threshold': 'Geben Sie eine Wahrscheinlichkeit zwischen 0 und 1 ein.',
};
