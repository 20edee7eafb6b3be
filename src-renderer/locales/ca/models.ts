/** @file Catalan words: models and pipelines. */
import type { models as en } from '../en/models.ts';
import type { Translated } from '../translated.ts';

export const models: Translated<typeof en> = {
  'models.title': 'Models',
  'models.text':
    'Un paquet de model és una carpeta amb un model entrenat, el seu vocabulari i un manifest amb el hash de cada fitxer. Els paquets s’executen només en aquest ordinador, i cap no s’executa abans de comprovar-ne els hashes.',
  'models.addFolder': 'Afegeix una carpeta…',
  'models.addZip': 'Afegeix un zip…',
  'models.packs': 'Paquets de model',
  'models.emptyTitle': 'No hi ha paquets de model',
  'models.emptyText':
    'Les regles i les llistes de paraules examinen les seves notes. Un paquet de model afegeix un model entrenat que també troba identificadors que cap regla no descriu. L’aplicació no baixa res: porti un paquet com a carpeta o fitxer zip, tal com s’exporta per a Hugging Face. docs/model-packs.md descriu com preparar-ne un.',
  'models.howTo': 'docs/model-packs.md descriu què ha de contenir un paquet i com preparar-ne un.',
  'models.brokenTitle': {
    one: '{count} carpeta no és un paquet utilitzable',
    other: '{count} carpetes no són paquets utilitzables',
  },
  'models.brokenText': 'No es carreguen, i cap lot no les pot fer servir.',
  'models.idVersion': '{id}, versió {version}',
  'models.forNew': 'Per a lots nous',
  'models.inUse': 'En ús',
  'models.inUseHint': 'Hi ha lots sense acabar que fan servir aquest paquet.',
  'models.languagesUnknown': 'Sense indicar',
  'models.kind': 'Classe',
  'models.kindFamily': '{kind}, {family}',
  'models.languages': 'Idiomes',
  'models.languagesOf': 'Idiomes: {languages}',
  'models.licence': 'Llicència',
  'models.size': 'Mida',
  'models.precision': 'Precisió numèrica',
  'models.runsOnTitle': 'S’executa a',
  'models.runsOn': { one: '{provider}, {count} fil', other: '{provider}, {count} fils' },
  'models.runsOnUnknown': 'Se sabrà quan s’hagi verificat o mesurat aquí.',
  'models.refused': '{provider} no es fa servir: {reason}',
  'models.speed': 'Velocitat',
  'models.notMeasured': 'Encara sense mesurar en aquest ordinador.',
  'models.speedTokens': '{tokens} tokens per segon',
  'models.speedNotes': '{notes} notes d’exemple per segon',
  'models.speedStart': 'Primera resposta {ms} ms després d’obrir',
  'models.speedBar': 'Barra: proporció respecte del paquet més ràpid',
  'models.measuredAt': 'Mesura: {date}',
  'models.int8None':
    'No hi ha graf int8, o no s’ha comprovat mai; per tant, s’executa el de precisió completa.',
  'models.int8Holds':
    'En aquestes notes el graf int8 no perd més de {tolerance} d’F1; per tant, s’executa: és més ràpid i més petit.',
  'models.int8Fails':
    'El graf int8 perd més de {tolerance} d’F1; per tant, s’executa el de precisió completa.',
  'models.int8Unused':
    'El graf int8 és vàlid, però el paquet està configurat per executar el de precisió completa.',
  'models.int8On':
    'Comprovat en {spans} passatges marcats de {notes} notes. F1 compta en una sola xifra els caràcters que s’han escapat i els que s’han ocultat sense necessitat; 1 és perfecte:',
  'models.types': {
    one: '{count} tipus del model i en què es converteix',
    other: '{count} tipus del model i en què es converteixen',
  },
  'models.typesLeftOut': { one: '{count} omès', other: '{count} omesos' },
  'models.leftOut': 'Omès: aquest model no l’oculta',
  'models.type': 'Tipus del model',
  'models.becomes': 'Es converteix en',
  'models.decoding': 'Marques {scheme}, descodificació: {decoding}',
  'models.classifierRule':
    'Es considera que una nota conté identificadors quan la classe «{positive}» arriba a {threshold}.',
  'models.about': 'Origen i avaluació',
  'models.provenance': 'Origen',
  'models.digest':
    'Resum criptogràfic del manifest, que distingeix aquest paquet de qualsevol altre: {digest}',
  'models.evaluation': 'Avaluació',
  'models.noProvenance': 'El paquet no diu d’on ve.',
  'models.noEvaluation':
    'No se sap res de la seva qualitat. Comprovi’l amb notes pròpies abans de confiar-hi.',
  'models.shippedEvaluation':
    'Va venir amb l’aplicació i es va mesurar amb notes inventades que cap model no havia vist: docs/model-quality.md i docs/pipeline-quality.md diuen què troba i què se li escapa. Les seves notes són unes altres: comprovi’l amb algunes d’elles abans de confiar-hi.',
  'models.verify': 'Verifica',
  'models.measure': 'Mesura la velocitat',
  'models.remove': 'Elimina',
  'models.verifyNamed': 'Verifica {name}',
  'models.measureNamed': 'Mesura la velocitat: {name}',
  'models.removeNamed': 'Elimina {name}',
  'models.verified':
    'Cada fitxer té el hash del manifest i la pregunta coneguda ha obtingut la resposta coneguda. Això no demostra qui ha fet el paquet: els paquets no estan signats. S’executa a {running}.',
  'models.verifying': 'S’està comparant cada fitxer amb el seu hash i fent la pregunta coneguda…',
  'models.measuring': 'S’està executant el model amb les notes d’exemple. Pot trigar un minut…',
  'models.removing': 'S’està eliminant el paquet…',
  'models.removeTitle': 'Vol eliminar «{name}»?',
  'models.removeText':
    'Els seus fitxers ({size}) s’eliminen d’aquest espai de treball, i el NoteVeil no en guarda cap còpia. Els lots ja examinats conserven els resultats, però cap de les seves notes no s’hi pot tornar a examinar. Per tornar-lo a fer servir necessita la carpeta o el fitxer zip d’origen.',
  'models.removed': 'S’ha eliminat «{name}».',
  'models.removeBlocked.app': 'Ve amb l’aplicació i no es pot eliminar.',
  'models.removeBlocked.batches':
    'No es pot eliminar: el fan servir lots sense acabar. Acabi’ls o elimini’ls abans.',
  'models.removeBlocked.pipeline':
    'No es pot eliminar: el fan servir els lots nous. Desactivi’l abans a dalt.',
  'models.readOnly':
    'Aquest espai de treball és obert només per a lectura; per tant, no s’hi poden afegir, escollir ni eliminar paquets.',
  'models.choice': 'Què examina els lots nous',
  'models.choiceText':
    'S’aplica als lots que s’importin a partir d’ara. Els ja importats conserven el que tenien.',
  'models.rulesAbout':
    'Dates, números, adreces i noms que descriu un patró o una llista. Cada troballa n’indica la regla.',
  'models.finders': 'Troba identificadors',
  'models.classifiers': 'Diu si una nota conté identificadors',
  'models.unusableAbout': 'Ja no és utilitzable. Desactivi’l o torni a afegir el paquet.',
  'models.named': 'Cadenes de detecció publicades i pròpies ({count})',
  'models.namedText':
    'Sistemes de la bibliografia, per comparar, i cadenes de detecció afegides a aquest espai de treball. Una d’elles pot ocupar el lloc dels interruptors de dalt. La majoria troba menys que l’opció predeterminada; docs/pipelines.md diu què fa cadascuna.',
  'models.namedSource': 'Font: {source}',
  'models.namedMissing': 'No es pot executar: no hi ha model per a {missing}. Afegeixi’n un més avall.',
  'models.namedUse': 'Fes servir per a lots nous',
  'models.namedUseLabel': 'Fes servir {pipeline} per a lots nous',
  'models.namedInUse': 'Examina els lots nous',
  'models.namedInstead':
    'La cadena de detecció {pipeline} examina els lots nous en lloc d’aquests interruptors. Activi el que vulgui i desi per tornar-hi.',
  'models.result': 'Lots nous: {pipeline}',
  'models.save': 'Fes servir per a lots nous',
  'models.notCompared':
    'Aquest centre té una referència congelada, i el que examina els lots nous no s’hi va mesurar: res no mostra si és millor o pitjor en les seves notes. Una adaptació es mesura abans d’adoptar-se; el que es tria aquí, no.',
  'models.undo': 'Desfés',
  'models.saved': 'Els lots nous s’examinen amb: {pipeline}.',
  'models.choiceWarning.only-rules':
    'Només regles: s’escapa el que no descriu cap patró ni llista, com un nom poc comú sense títol (Sra., Dr.). Prevegi més revisió o activi un model.',
  'models.choiceWarning.only-models':
    'Només un model: els números amb dígit de control, els formats coneguts i els rètols queden al que el model ha après, i cap regla no pot explicar el que es troba. Activi també les regles, tret que n’hagi mesurat el resultat sense.',
  'models.choiceProblem.nothing':
    'Activi les regles o almenys un model. Sense un detector no es pot examinar cap nota.',
  'models.choiceProblem.no-finder':
    'Un model que només diu si una nota conté identificadors no substitueix res. Activi les regles o un model que trobi identificadors.',
  'models.choiceProblem.too-many': 'Hi ha més de 8 models activats. Desactivi’n alguns.',
  'models.choiceProblem.unusable':
    'Un paquet activat no és utilitzable. Desactivi’l o torni’l a afegir; mentrestant no es poden examinar lots nous.',
  'tasks.token-classification': 'Troba identificadors',
  'tasks.sequence-classification': 'Diu si una nota conté identificadors',
  'homes.app': 'Ve amb l’aplicació',
  'homes.workspace': 'En aquest espai de treball',
  'packKinds.transformer': 'Transformer',
  'packKinds.compact': 'Xarxa compacta',
  'families.bert': 'BERT',
  'families.distilbert': 'DistilBERT',
  'families.roberta': 'RoBERTa',
  'families.camembert': 'CamemBERT',
  'families.xlm-roberta': 'XLM-RoBERTa',
  'families.deberta': 'DeBERTa',
  'families.deberta-v2': 'DeBERTa v2 o v3',
  'families.flaubert': 'FlauBERT',
  'families.xlm': 'XLM',
  'families.compact': 'trets amb hash',
  'precisions.fp32': 'fp32 (precisió completa)',
  'precisions.int8': 'int8 (ràpid)',
  'providers.cpu': 'CPU',
  'providers.dml': 'DirectML',
  'providers.coreml': 'Core ML',
  'providers.cuda': 'CUDA',
  'providers.webgpu': 'WebGPU',
  'refusals.unavailable': 'no disponible en aquest ordinador',
  'refusals.create-failed': 'no pot obrir el model',
  'refusals.run-failed': 'no ha pogut respondre a la pregunta coneguda',
  'refusals.not-finite': 'la seva resposta no era un número',
  'refusals.differs': 'la seva resposta difereix de la de la CPU',
  'refusals.no-answer': 'no ha respost a temps',
  'decodings.argmax': 'la millor marca de cada paraula',
  'decodings.viterbi': 'la millor seqüència vàlida',
  'decodings.crf': 'transicions apreses (CRF)',
  'translators.list': 'Traductors',
  'translators.text':
    'Un traductor porta les frases mixtes a un sol idioma abans que les llegeixi un model. No troba res per si mateix: una cadena de detecció el fa servir quan el seu fitxer l’esmenta; consulti docs/translation.md. El que deixa fora d’una traducció compta com a no examinat.',
  'translators.translates': 'Tradueix',
  'translators.direction': '{from} → {to}',
  'translators.removeBlocked.app': 'Ve amb l’aplicació i no es pot eliminar.',
  'translators.removeBlocked.batches':
    'No es pot eliminar: el fan servir lots sense acabar. Acabi’ls o elimini’ls abans.',
  'translators.removeBlocked.pipeline':
    'No es pot eliminar: l’esmenta la cadena de detecció dels lots nous. Esculli’n abans una altra a dalt.',
  'translators.title': 'Afegeix un traductor',
  'translators.finished':
    'Un traductor s’afegeix tal com el va acabar qui el va fer: no s’escull res. Els seus fitxers es comparen amb els hashes, i aquí ha de donar la seva resposta coneguda.',
  'translators.sentences': 'Frases',
  'translators.upTo': { one: 'fins a {count} token', other: 'fins a {count} tokens' },
  'translators.add': 'Afegeix el traductor',
  'translators.adding':
    'S’estan copiant els fitxers, comparant-los amb els hashes i fent la pregunta coneguda…',
  'translators.added': 'S’ha afegit «{name}». No tradueix res fins que l’esmenti una cadena de detecció.',
  'translators.failed': 'El traductor no s’ha afegit',
  'translators.taken':
    'Un paquet ja té l’identificador d’aquest traductor. Un traductor conserva el seu identificador: elimini abans aquest paquet.',
  'proposal.title': 'Afegeix un paquet de model',
  'proposal.text': 'Encara no s’ha copiat res. Si cancel·la, no en queda cap rastre.',
  'proposal.found': 'Trobat a l’origen',
  'proposal.files': { one: '{count} fitxer, {size}', other: '{count} fitxers, {size}' },
  'proposal.window': { one: '{count} token cada vegada', other: '{count} tokens cada vegada' },
  'proposal.name': 'Nom',
  'proposal.id': 'Identificador',
  'proposal.idHint': 'Figura als lots i a les exportacions. Lletres minúscules, xifres, punts i guionets.',
  'proposal.licence': 'Llicència',
  'proposal.licenceHint': 'La que permet fer servir el model, com ara Apache-2.0.',
  'proposal.licenceUnknown':
    'L’origen no indica cap llicència. Cerqui-la i, si no la troba, pregunti al seu servei jurídic: sense llicència, pot ser que ningú no li hagi permès fer servir el model. El que introdueixi queda registrat.',
  'proposal.mapping': 'En què es converteix cada tipus del model',
  'proposal.mappingText':
    'Un tipus omès queda visible tret que l’oculti un altre detector. Ometi només el que no identifica ningú.',
  'proposal.unsettled': {
    one: '{count} tipus no té proposta. Esculli-li una etiqueta, o ometi’l.',
    other: '{count} tipus no tenen proposta. Esculli una etiqueta per a cadascun, o ometi’l.',
  },
  'proposal.settled': 'Tots els tipus estan resolts.',
  'proposal.choose': 'Escull…',
  'proposal.needsYou': 'Per decidir',
  'proposal.decided': 'Decidit per vostè',
  'proposal.labelOf': 'Etiqueta per al tipus {type}',
  'proposal.classifier': 'Quan es considera que una nota conté identificadors',
  'proposal.positive': 'Classe que significa «conté identificadors»',
  'proposal.threshold': 'A partir d’aquesta probabilitat',
  'proposal.thresholdHint': 'Entre 0 i 1. Un valor més baix troba més notes i s’equivoca més sovint.',
  'proposal.add': 'Afegeix el paquet',
  'proposal.adding':
    'S’estan copiant els fitxers, calculant-ne els hashes i fent al model una primera pregunta. Els models grans triguen un minut…',
  'proposal.open': 'Abans de poder afegir-lo:',
  'proposal.added': 'S’ha afegit «{name}». No examina res fins que vostè l’activi.',
  'proposal.failed': 'El paquet no s’ha afegit',
  'proposal.notRead': 'Això no es pot convertir en un paquet',
  'proposal.finished':
    'Aquest és un paquet acabat. Els hashes i l’avaluació de qui el va fer corresponen exactament a aquest; per tant, s’afegeix tal com és: l’identificador, el nom, la llicència, els tipus i el llindar no es poden canviar.',
  'proposal.problem.finished-id-taken':
    'Aquí ja hi ha un paquet amb l’identificador d’aquest, i un paquet acabat conserva el seu. Elimini abans l’altre paquet.',
  'proposal.problem.finished-no-label':
    'Aquest paquet omet tots els tipus; per tant, no trobaria res. Demani a qui el va fer un que trobi alguna cosa.',
  'proposal.problem.name': 'Introdueixi un nom.',
  'proposal.problem.id':
    'Introdueixi un identificador de lletres minúscules, xifres, punts i guionets, diferent de «rules», «model» i «training».',
  'proposal.problem.id-taken':
    'Un paquet ja té aquest identificador. Esculli un altre identificador, o elimini abans aquell paquet.',
  'proposal.problem.licence': 'Introdueixi la llicència.',
  'proposal.problem.types': 'Decideixi en què es converteixen els tipus marcats.',
  'proposal.problem.no-label': 'Doni una etiqueta almenys a un tipus; un model sense cap no troba res.',
  'proposal.problem.positive': 'Esculli la classe que significa «conté identificadors».',
  'proposal.problem.threshold': 'Introdueixi una probabilitat entre 0 i 1.',
};
