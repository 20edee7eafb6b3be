/** @file German words: errors: what happened, where, what to do; facts are told behind the words of packs and the engine. */
import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

export const errors: Translated<typeof en> = {
  'facts.told': '{words} ({details})',
  'facts.and': '{one}; {other}',
  'facts.wait': { one: 'noch {count} Sekunde', other: 'noch {count} Sekunden' },
  'facts.file': 'Datei {value}',
  'facts.type': 'Typ {value}',
  'facts.what': 'was abweicht: {value}',
  'facts.reason': 'technischer Code: {value}',
  'facts.other': 'technische Angabe {name}: {value}',
  'facts.part': 'Teil: {value}',
  'facts.found': 'gefunden {value}',
  'facts.expected': 'erwartet {value}',
  'facts.at': 'bei {value}',
  'facts.path': 'bei {value}',
  'facts.policy': 'Richtlinie {value}',
  'facts.problems.not-json': 'es ist kein JSON in UTF-8',
  'facts.problems.too-large': 'es ist größer als 8 MB',
  'facts.problems.unreadable': 'es ist nicht lesbar',
  'facts.problems.id-taken': 'die App hat schon eines mit dieser Kennung',
  'facts.problems.id-of-a-pack': 'ein Modellpaket hat diese Kennung',
  'facts.problems.unknown-recognizer': 'es gibt keinen Erkenner mit dieser Kennung',
  'facts.problems.unknown-rule-pack': 'es gibt kein Regelpaket mit dieser Kennung',
  'facts.problems.not-re2': 'es ist kein Muster, das RE2 kennt',
  'facts.problems.unrecognized_keys': 'dieses Feld gibt es nicht',
  'facts.problems.invalid_type': 'es fehlt oder hat einen anderen Typ',
  'facts.problems.invalid_value': 'es ist keiner der erlaubten Werte',
  'facts.opset': 'Opset {value}',
  'facts.reasons.fixed':
    'dies ist ein fertiges Paket: Lassen Sie Kennung, Name, Lizenz und Typen, wie sie sind, und lassen Sie die Typen aus, die es auslässt',
  'facts.reasons.memory': 'der Arbeitsspeicher reichte nicht',
  'facts.reasons.runtime': 'die Laufzeitumgebung kann es nicht öffnen',
  'facts.insideWorkspace': 'Der Ordner liegt in einem Arbeitsbereich. Wählen Sie einen Ordner außerhalb.',
  'facts.provider': 'Recheneinheit {value}',
  'facts.numbers': 'Notizen {value}',
  'errors.access/wrong-passphrase':
    'Diese Passphrase öffnet den Arbeitsbereich nicht. Prüfen Sie Feststelltaste und Tastaturbelegung und versuchen Sie es erneut.',
  'errors.access/passphrase-too-short':
    'Die Passphrase ist zu kurz für einen Arbeitsbereich. Verwenden Sie mindestens 10 Zeichen, am besten mehrere Wörter.',
  'errors.access/passphrase-missing':
    'Für den Arbeitsbereich wurde keine Passphrase angegeben. Geben Sie sie ein, oder nennen Sie auf der Befehlszeile die Datei, die sie enthält.',
  'errors.access/keystore-unavailable':
    'Der Schlüsselspeicher dieses Computers kann den Arbeitsbereich nicht entsperren. Geben Sie stattdessen die Passphrase ein.',
  'errors.access/bad-key-file':
    'Das ist keine Schlüsseldatei, oder sie ist beschädigt. Exportieren Sie den Schlüssel dort, wo er herkommt, noch einmal.',
  'errors.access/key-in-use':
    'Ein Stapel dieses Arbeitsbereichs hat dessen Pseudonymschlüssel schon verwendet. Übernehmen Sie den Schlüssel in einen neuen Arbeitsbereich.',
  'errors.access/locked': 'Der Arbeitsbereich ist gesperrt. Entsperren Sie ihn, um fortzufahren.',
  'errors.access/unknown-account':
    'Dieses Konto gibt es in diesem Arbeitsbereich nicht. Wählen Sie einen Namen aus der Liste, oder fragen Sie die Administration des Arbeitsbereichs.',
  'errors.access/locked-out':
    'Zu viele falsche Passphrasen hintereinander: Dieses Konto muss bis zum nächsten Versuch warten.',
  'errors.access/role-missing':
    'Ihrem Konto fehlt die Rolle dafür. Wechseln Sie zu einem Konto, das sie hat, oder fragen Sie die Administration.',
  'errors.access/same-person':
    'Sie haben diesen Stapel importiert, deshalb muss ihn ein anderes Konto mit der Rolle „Datenschutz“ freigeben. Die Administration kann die Ausnahme für Einzelpersonen zulassen.',
  'errors.access/account-exists': 'Ein Konto dieses Namens gibt es schon. Wählen Sie einen anderen Namen.',
  'errors.access/bad-account-name':
    'So kann ein Konto nicht heißen. Verwenden Sie eine Zeile mit höchstens 80 Zeichen, die alle sichtbar sind.',
  'errors.access/last-administrator':
    'Dies ist das letzte Konto der Administration. Geben Sie diese Rolle zuerst einem anderen Konto.',
  'errors.access/own-account':
    'Mit diesem Konto sind Sie angemeldet. Das kann nur ein anderes Konto der Administration ändern.',
  'errors.store/in-use':
    'Der Arbeitsbereich ist in einem anderen Fenster oder auf der Befehlszeile geöffnet. Schließen Sie ihn dort und versuchen Sie es erneut.',
  'errors.store/not-a-workspace':
    'Dieser Ordner enthält keinen Arbeitsbereich. Wählen Sie einen anderen Ordner, oder legen Sie einen neuen Arbeitsbereich an.',
  'errors.store/already-exists':
    'Dieser Ordner enthält schon einen Arbeitsbereich oder andere Dateien. Wählen Sie einen leeren Ordner, oder öffnen Sie den Arbeitsbereich.',
  'errors.store/damaged':
    'Die Datei des Arbeitsbereichs ist beschädigt und wurde nicht angetastet. Speichern Sie eine Kopie und stellen Sie den Ordner dann aus einer Sicherung wieder her.',
  'errors.store/read-only':
    'Der Arbeitsbereich lässt sich nur lesen, deshalb wurde nichts geändert: Seine Datei ist beschädigt, oder die Datei oder ihr Ordner ist schreibgeschützt. Heben Sie den Schutz auf und öffnen Sie ihn erneut; ist die Datei beschädigt, speichern Sie eine Kopie und stellen Sie den Ordner aus einer Sicherung wieder her.',
  'errors.store/from-the-future':
    'Der Arbeitsbereich wurde von einer neueren Version geschrieben und nicht angetastet. Installieren Sie die neuere Version, um ihn zu öffnen.',
  'errors.store/disk-full':
    'Der Datenträger mit dem Arbeitsbereich ist voll. Schaffen Sie Platz und versuchen Sie es erneut; es ging nichts verloren.',
  'errors.store/unwritable':
    'In den Ordner kann nicht geschrieben werden. Prüfen Sie seine Berechtigungen, oder wählen Sie einen anderen Ordner.',
  'errors.store/row-tampered':
    'Ein Datensatz dieses Arbeitsbereichs wurde von außen verändert und lässt sich nicht entschlüsseln. Stellen Sie den Ordner aus einer Sicherung wieder her.',
  'errors.store/unknown-batch':
    'Dieser Stapel ist nicht mehr im Arbeitsbereich. Gehen Sie zurück zur Liste der Stapel.',
  'errors.store/unknown-note':
    'Diese Notiz ist nicht mehr im Arbeitsbereich. Gehen Sie zurück zur Liste der Notizen.',
  'errors.import/unreadable-file':
    'Die Datei kann nicht gelesen werden. Prüfen Sie, ob es sie noch gibt, ob sie anderswo geöffnet ist und ob Sie sie lesen dürfen, und fügen Sie sie dann erneut hinzu.',
  'errors.import/unsupported-format':
    'Die Datei hat ein Format, das nicht importiert werden kann. Speichern Sie sie als Text, CSV, TSV, JSON Lines, XLSX, DOCX, ODT, RTF, HTML oder PDF und fügen Sie diese Datei hinzu.',
  'errors.import/empty-file':
    'Die Datei enthält keinen Text. Lassen Sie sie aus, oder prüfen Sie, wie sie exportiert wurde.',
  'errors.import/undecodable':
    'Die Bytes passen nicht zur gewählten Zeichenkodierung, Buchstaben gingen verloren. Wählen Sie beim Import eine andere Kodierung.',
  'errors.import/missing-column':
    'Eine vorgesehene Spalte fehlt hier. Wählen Sie die Spalten für diese Datei neu.',
  'errors.import/bad-row':
    'Diese Zeile hat nicht die Form der anderen und wurde ausgelassen. Berichtigen Sie sie in der Quelle und importieren Sie sie erneut.',
  'errors.import/empty-text':
    'Diese Zeile hat keinen Notiztext und wurde ausgelassen. Ergänzen Sie den Text in der Quelle, falls es einen geben sollte.',
  'errors.import/note-too-large':
    'Diese Notiz überschreitet die Größengrenze und wurde ausgelassen. Teilen Sie sie in der Quelle und importieren Sie die Teile.',
  'errors.import/duplicate':
    'Derselbe Text wurde in diesem Stapel schon importiert. Er bleibt erhalten und ist als Dublette gekennzeichnet; Sie müssen nichts tun.',
  'errors.import/duplicate-id':
    'Eine andere Notiz dieses Stapels hat dieselbe Kennung. Beide bleiben erhalten; prüfen Sie die Spalte mit den Kennungen in der Quelle.',
  'errors.import/source-changed':
    'Die Datei hat sich seit Beginn des Imports geändert. Löschen Sie den Stapel und importieren Sie die Datei erneut.',
  'errors.import/unknown-ticket':
    'Diese Datei oder dieser Ordner ist nicht mehr gewählt, zum Beispiel nach einem Neustart. Wählen Sie erneut.',
  'errors.import/bad-mapping':
    'Die Spalten einer Datei sind nicht vollständig gewählt. Wählen Sie mindestens die Spalte mit dem Notiztext.',
  'errors.import/nothing-to-import':
    'Keine der Dateien enthält eine Notiz. Prüfen Sie die Dateien und die Spalte mit dem Notiztext.',
  'errors.detection/unknown-pipeline':
    'Diese Pipeline gibt es hier nicht. Wählen Sie unter „Modelle“ eine andere. Ein Stapel, der sie braucht, läuft in der Version der App weiter, mit der er angelegt wurde; sonst importieren Sie den Stapel erneut.',
  'errors.detection/bad-pipeline':
    'Diese Pipeline ist in sich nicht stimmig. Berichtigen Sie ihre Datei an der genannten Stelle, oder wählen Sie eine andere.',
  'errors.detection/pipeline-needs-pack':
    'Dieser Pipeline fehlt für einen ihrer Teile ein Modell. Fügen Sie unter „Modelle“ eines hinzu und wählen Sie es dann dafür aus.',
  'errors.detection/bad-rule-pack':
    'Dieses Regelpaket ist in sich nicht stimmig. Berichtigen Sie seine Datei an der genannten Stelle.',
  'errors.detection/unknown-rule-pack':
    'Dieses Regelpaket gibt es hier nicht. „Modelle“ zeigt, welche es gibt. Wenn eine Pipeline es nennt, fügen Sie das Regelpaket dort hinzu oder wählen Sie eine andere Pipeline.',
  'errors.detection/in-use':
    'Neue Stapel werden mit dieser Pipeline untersucht oder brauchen dieses Regelpaket. Wählen Sie unter „Modelle“ zuerst etwas anderes für neue Stapel.',
  'errors.detection/duplicate-recognizer':
    'Zwei Erkenner haben denselben Namen, deshalb hat die Erkennung nicht begonnen. Installieren Sie die App neu.',
  'errors.detection/recognizer-failed':
    'Ein Erkenner ist an dieser Notiz gescheitert, es kann also etwas übersehen sein. Setzen Sie den Stapel fort, um es erneut zu versuchen, oder prüfen Sie die Notiz von Hand.',
  'errors.redaction/unknown-policy':
    'Diese Richtlinie gibt es in dieser Version nicht. Wählen Sie in den Einstellungen eine andere.',
  'errors.redaction/bad-policy':
    'Eine Richtlinie dieser Installation ist beschädigt und wird nicht verwendet. Wählen Sie eine andere, oder installieren Sie die App neu.',
  'errors.engine/host-lost':
    'Der Erkennungsprozess wurde unerwartet beendet und wird neu gestartet. Geschieht das oft, starten Sie die App neu.',
  'errors.engine/host-not-started':
    'Der Erkennungsprozess konnte nicht gestartet werden. Starten Sie die App neu; hilft das nicht, installieren Sie sie neu.',
  'errors.engine/no-answer':
    'Der Erkennungsprozess antwortet nicht und wird neu gestartet. Keine Notiz geht verloren.',
  'errors.engine/run-failed':
    'Das Modell konnte nicht ausgeführt werden, bei einer Notiz oder während sein Paket hinzugefügt oder geprüft wurde. Reichte der Arbeitsspeicher nicht, schließen Sie andere Programme und versuchen Sie es erneut, oder verwenden Sie ein kleineres Paket; sonst exportieren Sie das Modell erneut, denn seine config.json nennt vielleicht mehr Tokens, als sein Graph annimmt.',
  'errors.engine/not-finite':
    'Die Antwort des Modells ist keine Zahl, deshalb wird es nicht verwendet. Seine Datei ist fehlerhaft: Besorgen oder exportieren Sie sie erneut und fügen Sie sie anstelle dieser hinzu.',
  'errors.engine/no-provider':
    'Nichts auf diesem Computer kann das Modell ausführen. Aktualisieren Sie den Grafiktreiber, oder prüfen Sie das Paket unter „Modelle“, um die Gründe zu sehen.',
  'errors.engine/probe-failed':
    'Das Modell beantwortet seine bekannte Frage nicht wie bei der Erstellung des Pakets, deshalb wird es nicht verwendet. Prüfen Sie das Paket unter „Modelle“, oder entfernen Sie es und fügen Sie eine einwandfreie Kopie hinzu.',
  'errors.pack/unknown':
    'Ein Paket mit dieser Kennung gibt es nicht mehr. Sehen Sie in die Liste unter „Modelle“ und fügen Sie das Paket erneut hinzu, oder wählen Sie ein anderes.',
  'errors.pack/wrong-kind':
    'Das Paket ist von anderer Art, als hier gebraucht wird: Ein Übersetzer übersetzt Sätze, andere Pakete untersuchen Notizen. Wählen Sie ein anderes Paket.',
  'errors.pack/not-a-pack':
    'Dieser Ordner enthält keine manifest.json, ist also kein Paket. Fügen Sie das Modell unter „Modelle“ hinzu, statt seinen Ordner zu kopieren, oder löschen Sie den Ordner.',
  'errors.pack/bad-manifest':
    'Die manifest.json des Pakets hat nicht die erwartete Form. Besorgen Sie eine einwandfreie Kopie des Pakets, oder entfernen Sie es unter „Modelle“ und fügen Sie das Modell erneut hinzu.',
  'errors.pack/file-missing':
    'Eine im Manifest genannte Datei fehlt im Paket. Kopieren Sie das ganze Paket noch einmal von dort, wo es herkommt.',
  'errors.pack/file-changed':
    'Eine Datei des Pakets ist nicht die, die das Manifest beschreibt: Sie wurde beschädigt oder ausgetauscht. Verwenden Sie diese Kopie nicht; kopieren Sie das Paket noch einmal aus einer Quelle, der Sie vertrauen.',
  'errors.pack/file-foreign':
    'Das Paket enthält eine Datei, die sein Manifest nicht nennt. Löschen Sie die Datei, wenn Sie wissen, dass sie harmlos ist, oder kopieren Sie das Paket noch einmal aus einer Quelle, der Sie vertrauen.',
  'errors.pack/exists':
    'Ein Paket mit dieser Kennung ist schon hier. Wählen Sie eine andere Kennung, oder entfernen Sie unter „Modelle“ zuerst das andere Paket.',
  'errors.pack/read-only':
    'Es gehört zur App und kann nicht geändert oder entfernt werden. Ein Modell, das nicht verwendet werden soll, wird unter „Modelle“ ausgeschaltet; ein Regelpaket lässt eine Pipeline aus, indem sie die anderen nennt.',
  'errors.pack/in-use':
    'Das Paket wird verwendet. Beenden oder löschen Sie die Stapel, die es verwenden, schalten Sie es unter „Modelle“ für neue Stapel aus und entfernen Sie es dann.',
  'errors.pack/source-unreadable':
    'Der Ordner oder die Zip-Datei ist nicht da oder nicht lesbar. Prüfen Sie, ob die Quelle vollständig ist, keine Verknüpfungen enthält und von Ihnen gelesen werden darf, und wählen Sie sie dann erneut.',
  'errors.pack/zip-unsafe':
    'Die Zip-Datei enthält Einträge, die außerhalb ihres Ordners schreiben könnten, oder ist auf andere Weise unsicher, und wurde nicht entpackt. Entpacken Sie sie nicht von Hand; fordern Sie sie beim Hersteller neu an.',
  'errors.pack/too-large':
    'Der Ordner oder die Zip-Datei ist größer, als ein Paket sein darf, oder enthält zu viele Dateien. Wählen Sie darin den Ordner des Modells, nur mit dessen eigenen Dateien.',
  'errors.pack/no-tokenizer':
    'Die Quelle enthält keine tokenizer.json (FlauBERT und XLM: vocab.json und merges.txt). Exportieren Sie das Modell mit seinem schnellen Tokenizer und wählen Sie den neuen Ordner.',
  'errors.pack/bad-tokenizer':
    'Der Tokenizer ist nicht lesbar oder passt nicht zum Modell. Nehmen Sie Tokenizer und Modell aus demselben Export und wählen Sie diesen erneut.',
  'errors.pack/no-config':
    'Die Quelle enthält keine config.json. Wählen Sie den Ordner, in den das Modell exportiert wurde, mit allen seinen Dateien.',
  'errors.pack/bad-config':
    'Die config.json der Quelle ist nicht lesbar, oder ihr fehlt Nötiges. Exportieren Sie das Modell erneut und wählen Sie den neuen Ordner.',
  'errors.pack/no-graph':
    'Die Quelle enthält keine model.onnx. Exportieren Sie das Modell zuerst nach ONNX, wie in docs/model-packs.md beschrieben, und wählen Sie diesen Ordner.',
  'errors.pack/bad-graph':
    'Die Modelldatei lässt sich nicht als ONNX-Graph lesen oder enthält etwas, das nicht ausgeführt werden kann, oder ihre transitions.json passt nicht zu ihren Labels. Exportieren Sie das Modell erneut und wählen Sie den neuen Ordner.',
  'errors.pack/wrong-inputs':
    'Das Modell verlangt Eingaben, die diese App nicht hat. Exportieren Sie es für Token- oder Sequenzklassifikation ohne weitere Eingaben und wählen Sie den neuen Ordner.',
  'errors.pack/wrong-outputs':
    'Das Modell gibt nicht einen Score je Tag oder Klasse aus. Exportieren Sie es für Token- oder Sequenzklassifikation und wählen Sie den neuen Ordner.',
  'errors.pack/wrong-label-count':
    'Das Modell gibt eine andere Zahl von Scores aus, als seine config.json Labels hat. Nehmen Sie beide Dateien aus demselben Export und wählen Sie diesen erneut.',
  'errors.pack/opset-too-new':
    'Das Modell wurde für eine neuere ONNX-Version exportiert, als diese App ausführen kann. Exportieren Sie es mit einem niedrigeren Opset erneut, etwa 17, und wählen Sie den neuen Ordner.',
  'errors.pack/external-data-missing':
    'Das Modell hält seine Gewichte in einer zweiten Datei. Exportieren Sie es erneut als eine einzige Datei, ohne externe Daten, und wählen Sie den neuen Ordner.',
  'errors.pack/unsupported-family':
    'Das Modell gehört zu einer Familie, die diese App nicht ausführen kann. Wählen Sie eines aus den Familien BERT, DistilBERT, RoBERTa, CamemBERT, XLM-R, DeBERTa, FlauBERT oder XLM.',
  'errors.pack/bad-labels':
    'Die Labels des Modells bilden keine Tags wie B-NAME, I-NAME und O. Berichtigen Sie id2label in config.json und wählen Sie den Ordner erneut.',
  'errors.pack/not-quantizable':
    'Das Modell enthält nichts, was int8 schneller machen würde. Verwenden Sie es weiter, wie es ist; sein Graph in voller Genauigkeit läuft.',
  'errors.queue/lease-lost':
    'Ein Arbeitsschritt hat zu lange gedauert und wird erneut versucht. Sie müssen nichts tun.',
  'errors.queue/cancelled': 'Die Arbeit wurde abgebrochen. Setzen Sie den Stapel fort.',
  'errors.queue/handler-bug':
    'Ein Arbeitsschritt ist in der App fehlgeschlagen und wird erneut versucht. Schlägt er immer wieder fehl, starten Sie die App neu.',
  'errors.review/stale-revision':
    'Diese Notiz wurde inzwischen geändert. Sie ist neu geladen; wiederholen Sie Ihren letzten Schritt.',
  'errors.review/unknown-span':
    'Die markierte Stelle gibt es in dieser Notiz nicht mehr. Wählen Sie erneut eine Stelle.',
  'errors.review/bad-range':
    'Dieser Text kann nicht markiert werden: Er ist leer oder überschneidet sich mit einer anderen markierten Stelle. Wählen Sie andere Grenzen.',
  'errors.review/comment-settled':
    'Der Kommentar ist schon erledigt oder nicht mehr da. Sehen Sie die Kommentare erneut an.',
  'errors.review/cluster-unchanged':
    'Nichts wurde geändert: Die Formen sind schon so gruppiert oder nicht mehr da.',
  'errors.review/contexts-unseen':
    'Text wird erst lesbar gemacht, wenn jede Stelle angesehen ist. Sehen Sie zuerst die übrigen Seiten an.',
  'errors.review/nothing-to-decide':
    'Es gibt keine Stelle mehr, die diese Entscheidung ändern würde. Wählen Sie eine andere Reichweite.',
  'errors.review/out-of-scope':
    'Der Stapel ist zu groß, um als Ganzes verglichen zu werden. Wählen Sie die Patientenakte oder die Notiz.',
  'errors.review/nothing-to-undo':
    'In dieser Notiz gibt es keine Entscheidung, die sich rückgängig machen lässt.',
  'errors.review/nothing-to-redo':
    'In dieser Notiz gibt es keine Entscheidung, die sich wiederherstellen lässt.',
  'errors.review/not-approvable':
    'Diese Notiz hat noch offene Punkte und kann nicht freigegeben werden. Entscheiden Sie diese zuerst.',
  'errors.review/sample-closed':
    'Die Stichprobe ist nicht mehr offen, oder Freigaben haben sich beim Ziehen geändert. Öffnen Sie den Reiter „Stichprobe“ erneut und machen Sie dort weiter.',
  'errors.review/sample-stands':
    'Die neueste Stichprobe dieses Stapels gilt. Lesen Sie sie zu Ende; nach einer abgelehnten prüfen Sie zuerst die Notizen und geben Sie sie neu frei.',
  'errors.review/sample-impossible':
    'Der Stapel hat zu wenige freigegebene Notizen für diese Zusage mit einem erlaubten Leck. Wählen Sie eine schwächere Zusage, oder erlauben Sie in den Grenzen kein Leck.',
  'errors.review/bad-sampling-rule':
    'Diese Grenzen liegen außerhalb des Zulässigen. Der Anteil kann 0,1 bis 50 % betragen, die Sicherheit 80 bis 99,9 %, der Anteil der Notizen mit Kontrollangabe 0 bis 100 %.',
  'errors.review/not-detected':
    'Diese Notiz wurde noch nicht untersucht. Warten Sie, bis die Verarbeitung fertig ist, und entscheiden Sie dann.',
  'errors.review/actor-missing':
    'Entscheidungen brauchen ein Konto, und niemand ist angemeldet. Sperren Sie den Arbeitsbereich und melden Sie sich an.',
  'errors.export/not-approved':
    'Eine Notiz des Exports ist nicht mehr freigegeben, deshalb wurde nichts geschrieben. Geben Sie sie erneut frei oder exportieren Sie ohne sie.',
  'errors.export/nothing-approved':
    'Keine Notiz dieses Stapels ist freigegeben. Geben Sie zuerst Notizen frei und exportieren Sie dann.',
  'errors.export/target-exists':
    'Der Ordner enthält schon einen Export dieses Namens. Wählen Sie einen anderen Ordner.',
  'errors.export/target-unwritable':
    'In den Ordner kann nicht geschrieben werden. Prüfen Sie Berechtigungen und freien Platz, oder wählen Sie einen anderen Ordner.',
  'errors.export/mention-left':
    'Die letzte Kontrolle fand in der Ausgabe einer Notiz eine identifizierende Angabe, deshalb wurde der Export angehalten. Öffnen Sie die Notizen mit offenen Punkten und verbergen Sie die Angabe.',
  'errors.export/sample-missing':
    'Ein Stapel dieser Größe braucht vor dem Export eine angenommene Stichprobe. Öffnen Sie den Reiter „Stichprobe“, ziehen Sie eine und lesen Sie sie zu Ende.',
  'errors.export/sample-above-limit':
    'Die Stichprobe belegt nicht, dass der Stapel innerhalb der Grenze liegt. Prüfen Sie den Stapel erneut, geben Sie ihn frei und ziehen Sie eine weitere Stichprobe.',
  'errors.export/sample-void':
    'Die Stichprobe gilt nicht mehr: Sie wurde aufgegeben, oder nach dem Ziehen haben sich Freigaben geändert. Ziehen Sie unter „Stichprobe“ eine weitere.',
  'errors.export/sample-tampered':
    'Die Aufzeichnungen zu den Stichproben dieses Stapels stimmen nicht mit dem Protokoll überein: Etwas anderes als NoteVeil hat sie verändert. Es wurde nichts geschrieben. Lassen Sie den Ordner des Arbeitsbereichs, wie er ist, verständigen Sie die für den Datenschutz zuständige Stelle, und arbeiten Sie in einer Sicherung weiter, oder importieren Sie die Notizen neu.',
  'errors.export/interrupted':
    'Der Export wurde unterbrochen. Was er zu schreiben begonnen hatte, wurde entfernt oder wird es beim nächsten Öffnen des Arbeitsbereichs. Exportieren Sie erneut.',
  'errors.export/no-such-folder': 'Diesen Ordner gibt es nicht. Wählen Sie den Ordner eines Exports.',
  'errors.audit/chain-broken':
    'Das Protokoll wurde von etwas anderem als NoteVeil verändert oder gekürzt, deshalb wird aus diesem Arbeitsbereich nichts mehr exportiert. Lassen Sie seinen Ordner, wie er ist, verständigen Sie die für den Datenschutz zuständige Stelle, und arbeiten Sie in einer Sicherung oder einem neuen Arbeitsbereich weiter.',
  'errors.evaluation/bad-gold':
    'Die Referenznotizen sind nicht wie erwartet. Berichtigen Sie, was hier genannt ist, und versuchen Sie es erneut. Dateien zählen in der Reihenfolge ihrer Namen.',
  'errors.evaluation/unknown-scheme':
    'Das Label-Schema ist nicht bekannt. Nennen Sie eines der Schemata, die der App beiliegen.',
  'errors.evaluation/unmapped-type':
    'Das Label-Schema kennt nicht alle Typen der Referenz. Wählen Sie ein anderes Schema, oder ändern Sie diese Typen in den Dateien, und starten Sie die Auswertung erneut.',
  'errors.evaluation/bad-scheme':
    'Die Datei ist kein Label-Schema. Berichtigen Sie sie in der genannten Zeile, und versuchen Sie es erneut.',
  'errors.evaluation/no-report':
    'Es gibt keinen Vergleich zum Speichern. Führen Sie einen durch und speichern Sie ihn dann.',
  'errors.evaluation/training-failed':
    'Ein Trainingsprogramm ist mit einem Fehler abgebrochen, der oben steht. Beheben Sie, was es nennt, und trainieren Sie dann in einen neuen Ordner.',
  'errors.shadow/unknown-run':
    'Diesen Schattenlauf gibt es nicht mehr: Er wurde verworfen, oder sein Stapel wurde entfernt. Wählen Sie einen anderen aus der Liste, oder beginnen Sie einen neuen.',
  'errors.shadow/already-running':
    'Ein anderer Schattenlauf ist im Gang. Warten Sie ihn ab, halten Sie ihn an oder brechen Sie ihn ab.',
  'errors.shadow/pipeline-changed':
    'Die Pipeline ist nicht mehr die, mit der dieser Schattenlauf begann. Verwerfen Sie ihn und beginnen Sie einen neuen.',
  'errors.shadow/nothing-to-compare':
    'In diesem Stapel lässt sich nichts vergleichen: Er enthält keine Notizen, oder alle Originale wurden vernichtet.',
  'errors.adaptation/not-trainable':
    'Dieses Paket lässt sich nicht anpassen. Es muss ein kompakter Tagger in fp32 mit gelernten Übergängen sein, dessen Graph seine Merkmale ausgibt.',
  'errors.adaptation/no-gold':
    'Es gibt keine eingefrorenen Referenznotizen. Einfrieren kann sie unter „Modelle“, „An dieses Haus anpassen“, wer die Rolle „Administration“ oder „Datenschutz“ hat.',
  'errors.adaptation/too-few-notes':
    'Dafür gibt es zu wenige Notizen. Geben Sie zuerst weitere Notizen frei.',
  'errors.adaptation/out-of-memory':
    'Aus so vielen Notizen zu lernen braucht mehr als die Hälfte des Speichers dieses Rechners. Setzen Sie die Kopien auf 0, oder nehmen Sie einen Rechner mit mehr Speicher. Nichts wurde geändert.',
  'errors.adaptation/worse':
    'Diese Anpassung ist bei den Referenznotizen schlechter, oder es sind zu wenige, um einen Unterschied zu zeigen, oder nicht alle eingefrorenen. Sie wird nur mit einer schriftlichen Begründung von 10 bis 1.000 Zeichen übernommen.',
  'errors.adaptation/unknown': 'Es gibt keine Anpassung mit dieser Kennung. Sehen Sie in der Liste nach.',
  'errors.adaptation/nothing-adopted': 'Keine Anpassung ist übernommen, also gibt es nichts zurückzunehmen.',
  'errors.adaptation/changed':
    'Die Anpassung ist nicht mehr das, was hier signiert oder verglichen wurde: Ihre Dateien, ihre Signatur, das verwendete Paket oder die Art, wie neue Stapel untersucht werden, wurden verändert. Nichts wurde ausgetauscht. Stellen Sie sie neu her.',
  'errors.adaptation/busy':
    'Eine andere Anpassung wird gerade erstellt, übernommen oder zurückgenommen, oder Notizen werden geschrieben. Versuchen Sie es danach noch einmal.',
  'errors.adaptation/not-adopted':
    'Dieses Paket wurde an ein Haus angepasst und ist nicht übernommen, also untersucht es nichts. Übernehmen Sie es unter „Modelle“, „An dieses Haus anpassen“, oder entfernen Sie es.',
  'errors.adaptation/nothing-to-list':
    'Für die Liste des Hauses ist kein Wort vorgeschlagen, und es wurde keines gefunden, über das immer wieder gleich entschieden wurde. Es wurde nichts verglichen.',
  'errors.adaptation/other-scheme':
    'Diese Annotationsaufgabe folgt einem Schema, das nicht alles benennen kann, was hier verborgen wird: Daraus kann weder gelernt noch daran gemessen werden. Legen Sie eine Aufgabe im kanonischen Schema an.',
  'errors.adaptation/not-compared':
    'Wörter kommen erst auf die Liste des Hauses, wenn sie an den eingefrorenen Referenznotizen verglichen wurden: Vergleichen Sie sie unter „Modelle“, „An dieses Haus anpassen“. Wo keine Referenznotizen eingefroren sind, nimmt die Administration sie einzeln an, mit einer Begründung von 10 bis 1.000 Zeichen.',
  'errors.annotation/is-gold':
    'Die Referenznotizen dieses Arbeitsbereichs stammen aus dieser Annotationsaufgabe. Sie bleibt: Ohne sie könnte nichts mehr verglichen werden.',
  'errors.annotation/unknown-task':
    'Diese Annotationsaufgabe gibt es nicht, oder sie wurde entfernt. Gehen Sie zur Liste zurück und wählen Sie eine andere.',
  'errors.annotation/bad-task':
    'So lässt sich die Annotationsaufgabe nicht anlegen. Sie braucht Notizen des Stapels, deren Original noch da ist, mindestens zwei verschiedene Annotierende, die prüfen dürfen, und nicht mehr Notizen oder Annotierende je Notiz, als es gibt.',
  'errors.annotation/not-assigned':
    'Diese Notiz gehört nicht zu Ihren Notizen der Annotationsaufgabe. Öffnen Sie eine, die Ihnen zugeteilt ist.',
  'errors.annotation/bad-mark':
    'Eine Markierung ist so nicht möglich, gespeichert wurde nichts. Markierungen liegen im Text, haben einen Typ des Schemas der Aufgabe und überlappen nicht; ändern Sie sie und versuchen Sie es noch einmal.',
  'errors.annotation/sheet-closed':
    'Sie haben diese Notiz als fertig gemeldet, deshalb bleiben ihre Markierungen, wie sie sind. Öffnen Sie sie wieder, um sie zu ändern.',
  'errors.annotation/settled':
    'Was für diese Notiz gilt, ist geklärt; die Markierungen lassen sich nicht mehr ändern. Bitten Sie jemanden, der die Notiz nicht annotiert hat, sie neu zu klären.',
  'errors.annotation/own-sheets-open':
    'Sie könnten in dieser Aufgabe noch eigene Notizen ändern, deshalb sehen Sie noch nicht, wie die anderen markiert haben. Warten Sie, bis alle Ihre Notizen geklärt sind, oder bitten Sie jemanden, der in der Aufgabe nicht annotiert.',
  'errors.annotation/excuse-oneself':
    'Eigene Bögen können Sie nicht zurücknehmen: Danach könnten Sie selbst klären, was Sie markiert haben. Bitten Sie eine andere Person mit der Rolle „Datenschutz“ oder „Administration“.',
  'errors.annotation/not-ready':
    'Noch nicht alle, die diese Notiz haben, sind damit fertig. Warten Sie auf sie, oder lassen Sie die unfertigen Bögen einer ausgeschiedenen Person zurücknehmen.',
  'errors.annotation/not-adjudicator':
    'Sie annotieren diese Notiz selbst, hier oder in einer anderen Aufgabe, also klärt sie jemand anderes. Bitten Sie eine Person mit der Rolle „Prüfung“ oder „Datenschutz“, die sie nicht annotiert.',
  'errors.annotation/nothing-to-write':
    'Von dieser Annotationsaufgabe kann noch keine Notiz als Referenz geschrieben werden. Klären Sie zuerst Notizen, oder lassen Sie die Annotierenden fertig werden.',
  'errors.annotation/reason-missing':
    'Die Referenz verlässt den Arbeitsbereich mit dem Text der Notizen, deshalb wird ein Grund festgehalten. Sagen Sie in wenigen Worten, wozu sie dient; nennen Sie niemanden.',
  'errors.contract/invalid-input':
    'Die App hat einen Aufruf dieses Fensters abgelehnt, weil er nicht die richtige Form hatte. Starten Sie die App neu; bleibt es dabei, melden Sie es.',
  'errors.contract/invalid-output':
    'Eine Antwort innerhalb der App hatte nicht die richtige Form und wurde nicht angezeigt. Starten Sie die App neu; bleibt es dabei, melden Sie es.',
  'errors.contract/unexpected':
    'In der App ist etwas fehlgeschlagen. Nichts Gespeichertes ist verloren; versuchen Sie es erneut. Hilft das nicht, starten Sie die App neu.',
  'errors.contract/no-workspace':
    'Kein Arbeitsbereich ist geöffnet. Öffnen Sie zuerst einen oder legen Sie einen an.',
  'errors.cli/usage':
    'Die Befehlszeile wurde nicht verstanden. Rufen Sie sie mit --help auf, um zu sehen, wie sie verwendet wird.',
  'errors.cli/bad-input-line':
    'Eine Zeile der Eingabe hat nicht die erwartete Form. Berichtigen Sie sie und führen Sie den Befehl erneut aus.',
};
