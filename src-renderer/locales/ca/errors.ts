/** @file Catalan words: errors: what happened, where, what to do; facts are told behind the words of packs and the engine. */
import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

export const errors: Translated<typeof en> = {
  'facts.told': '{words} ({details})',
  'facts.and': '{one}; {other}',
  'facts.wait': { one: 'queda {count} segon', other: 'queden {count} segons' },
  'facts.file': 'fitxer {value}',
  'facts.type': 'tipus {value}',
  'facts.what': 'què difereix: {value}',
  'facts.reason': 'codi tècnic: {value}',
  'facts.other': 'dada tècnica {name}: {value}',
  'facts.part': 'part: {value}',
  'facts.found': 'trobat: {value}',
  'facts.expected': 'esperat: {value}',
  'facts.at': 'a {value}',
  'facts.path': 'a {value}',
  'facts.policy': 'política {value}',
  'facts.problems.not-json': 'no és JSON en UTF-8',
  'facts.problems.too-large': 'ocupa més de 8 MB',
  'facts.problems.unreadable': 'no es pot llegir',
  'facts.problems.id-taken': 'l’aplicació ja en té un amb aquest identificador',
  'facts.problems.id-of-a-pack': 'un paquet de model ja té aquest identificador',
  'facts.problems.unknown-recognizer': 'no hi ha cap reconeixedor amb aquest identificador',
  'facts.problems.unknown-rule-pack': 'no hi ha cap paquet de regles amb aquest identificador',
  'facts.problems.not-re2': 'no és un patró que RE2 conegui',
  'facts.problems.unrecognized_keys': 'no existeix aquest camp',
  'facts.problems.invalid_type': 'falta o és d’un altre tipus',
  'facts.problems.invalid_value': 'no és cap dels valors permesos',
  'facts.opset': 'opset {value}',
  'facts.reasons.fixed':
    'aquest paquet està acabat: no en canviï l’identificador, el nom, la llicència ni els tipus, i ometi els tipus que ell omet',
  'facts.reasons.memory': 's’ha esgotat la memòria',
  'facts.reasons.runtime': 'el motor d’execució no el pot obrir',
  'facts.insideWorkspace': 'La carpeta és dins d’un espai de treball. Esculli una carpeta que en sigui fora.',
  'facts.provider': 'proveïdor {value}',
  'facts.numbers': 'notes {value}',
  'errors.access/wrong-passphrase':
    'Aquesta frase de contrasenya no obre l’espai de treball. Comprovi el bloqueig de majúscules i la disposició del teclat, i torni-ho a provar.',
  'errors.access/passphrase-too-short':
    'La frase de contrasenya és massa curta per a un espai de treball. Faci servir almenys 10 caràcters, millor unes quantes paraules.',
  'errors.access/passphrase-missing':
    'No s’ha indicat la frase de contrasenya de l’espai de treball. Introdueixi-la, o indiqui a la línia d’ordres el fitxer que la conté.',
  'errors.access/keystore-unavailable':
    'El magatzem de claus d’aquest ordinador no pot desblocar l’espai de treball. Introdueixi la frase de contrasenya.',
  'errors.access/bad-key-file':
    'Això no és un fitxer de clau, o està malmès. Torni a exportar la clau al lloc d’on ve.',
  'errors.access/key-in-use':
    'Un lot d’aquest espai de treball ja ha fet servir la seva clau de pseudònims. Porti la clau a un espai de treball nou.',
  'errors.access/locked': 'L’espai de treball està blocat. Desbloqui’l per continuar.',
  'errors.access/unknown-account':
    'Aquest espai de treball no té aquest compte. Esculli un nom de la llista o pregunti a qui administra l’espai de treball.',
  'errors.access/locked-out':
    'Massa frases de contrasenya errònies seguides: aquest compte espera abans del pròxim intent.',
  'errors.access/role-missing':
    'El seu compte no té el rol necessari. Canviï a un compte que el tingui o pregunti a qui administra l’espai de treball.',
  'errors.access/same-person':
    'Vostè ha importat aquest lot; per tant, l’ha d’aprovar una altra persona amb el rol de protecció de dades. Qui administra l’espai de treball pot permetre l’excepció per a qui treballa sense ningú més.',
  'errors.access/account-exists': 'Ja hi ha un compte amb aquest nom. Esculli’n un altre.',
  'errors.access/bad-account-name':
    'Aquest no pot ser el nom d’un compte. Faci servir una sola línia de 80 caràcters com a màxim, tots visibles.',
  'errors.access/last-administrator':
    'És l’últim compte amb el rol d’administració. Doni abans aquest rol a un altre.',
  'errors.access/own-account':
    'És el compte amb què vostè ha iniciat sessió. Ho pot canviar una altra persona amb el rol d’administració.',
  'errors.store/in-use':
    'L’espai de treball és obert en una altra finestra o a la línia d’ordres. Tanqui’l allà i torni-ho a provar.',
  'errors.store/not-a-workspace':
    'Aquesta carpeta no conté cap espai de treball. Esculli’n una altra, o creï un espai de treball nou.',
  'errors.store/already-exists':
    'Aquesta carpeta ja conté un espai de treball o altres fitxers. Esculli una carpeta buida, o obri l’espai de treball.',
  'errors.store/damaged':
    'El fitxer de l’espai de treball està malmès i no s’ha tocat. Desi’n una còpia i restauri la carpeta des d’una còpia de seguretat.',
  'errors.store/read-only':
    'L’espai de treball només es pot llegir; per tant, no s’ha canviat res: el seu fitxer està malmès, o el fitxer o la carpeta estan protegits contra escriptura. Tregui la protecció i torni’l a obrir; si el fitxer està malmès, desi’n una còpia i restauri la carpeta des d’una còpia de seguretat.',
  'errors.store/from-the-future':
    'Una versió més recent va escriure l’espai de treball, i no s’ha tocat. Instal·li aquella versió per obrir-lo.',
  'errors.store/disk-full':
    'El disc de l’espai de treball és ple. Alliberi espai i torni-ho a provar; no s’ha perdut res.',
  'errors.store/unwritable':
    'No es pot escriure a la carpeta. Comprovi’n els permisos o esculli una altra carpeta.',
  'errors.store/row-tampered':
    'Un registre d’aquest espai de treball s’ha canviat des de fora i no es pot desxifrar. Restauri la carpeta des d’una còpia de seguretat.',
  'errors.store/unknown-batch': 'Aquest lot ja no és a l’espai de treball. Torni a la llista de lots.',
  'errors.store/unknown-note': 'Aquesta nota ja no és a l’espai de treball. Torni a la llista de notes.',
  'errors.import/unreadable-file':
    'El fitxer no es pot llegir. Comprovi que encara existeix, que no és obert en un altre lloc i que vostè el pot llegir; després torni’l a afegir.',
  'errors.import/unsupported-format':
    'El fitxer té un format que no es pot importar. Desi’l com a text, CSV, TSV, JSON Lines, XLSX, DOCX, ODT, RTF, HTML o PDF i afegeixi aquest fitxer.',
  'errors.import/empty-file': 'El fitxer no conté text. Ometi’l, o comprovi com es va exportar.',
  'errors.import/undecodable':
    'Els bytes no corresponen a la codificació escollida; per tant, es perdrien lletres. Esculli una altra codificació a la importació.',
  'errors.import/missing-column':
    'Aquí falta una columna prevista. Torni a escollir les columnes d’aquest fitxer.',
  'errors.import/bad-row':
    'Aquesta fila no té la forma de les altres i s’ha omès. Corregeixi-la a l’origen i torni-la a importar.',
  'errors.import/empty-text':
    'Aquesta fila no té text de nota i s’ha omès. Completi el text a l’origen si n’hi ha d’haver.',
  'errors.import/note-too-large':
    'Aquesta nota supera el límit de mida i s’ha omès. Divideixi-la a l’origen i importi’n les parts.',
  'errors.import/duplicate':
    'El mateix text ja s’ha importat abans en aquest lot. Es conserva i es marca com a duplicat; no cal fer res.',
  'errors.import/duplicate-id':
    'Una altra nota d’aquest lot té el mateix identificador. Es conserven totes dues; comprovi la columna d’identificadors de l’origen.',
  'errors.import/source-changed':
    'El fitxer ha canviat des que va començar la importació. Elimini el lot i torni a importar el fitxer.',
  'errors.import/unknown-ticket':
    'Aquest fitxer o aquesta carpeta ja no és a la selecció, per exemple després d’un reinici. Torni’l a escollir.',
  'errors.import/bad-mapping':
    'Les columnes d’un fitxer no estan escollides del tot. Esculli almenys la columna amb el text de la nota.',
  'errors.import/nothing-to-import':
    'Cap dels fitxers no conté cap nota. Comprovi els fitxers i la columna amb el text de la nota.',
  'errors.detection/unknown-pipeline':
    'Aquí no existeix aquesta cadena de detecció. Esculli’n una altra a Models. Un lot que la necessita continua en la versió amb què es va fer; si no, torni a importar el lot.',
  'errors.detection/bad-pipeline':
    'Aquesta cadena de detecció no és coherent. Corregeixi’n el fitxer al punt indicat, o esculli’n una altra.',
  'errors.detection/pipeline-needs-pack':
    'A aquesta cadena de detecció li falta un model per a una de les seves parts. Afegeixi un model a Models i esculli’l per a aquesta cadena.',
  'errors.detection/bad-rule-pack':
    'Aquest paquet de regles no és coherent. Corregeixi’n el fitxer al punt indicat.',
  'errors.detection/unknown-rule-pack':
    'Aquí no existeix aquest paquet de regles. A Models es veuen els que existeixen. Si una cadena de detecció l’esmenta, afegeixi-hi el paquet o esculli una altra cadena.',
  'errors.detection/in-use':
    'Els lots nous s’examinen amb aquesta cadena de detecció o necessiten aquest paquet de regles. Esculli’n abans un altre per als lots nous a Models.',
  'errors.detection/duplicate-recognizer':
    'Dos reconeixedors tenen el mateix nom; per tant, la detecció no ha començat. Torni a instal·lar l’aplicació.',
  'errors.detection/recognizer-failed':
    'Un reconeixedor ha fallat en aquesta nota; per tant, hi pot faltar alguna cosa. Reprengui el lot per tornar-ho a provar, o revisi la nota a mà.',
  'errors.redaction/unknown-policy':
    'Aquesta versió no té aquesta política. Esculli’n una altra a la configuració.',
  'errors.redaction/bad-policy':
    'Una política d’aquesta instal·lació està malmesa i no es fa servir. Esculli’n una altra, o torni a instal·lar l’aplicació.',
  'errors.engine/host-lost':
    'El procés de detecció s’ha aturat de manera inesperada i es torna a iniciar. Si passa sovint, reiniciï l’aplicació.',
  'errors.engine/host-not-started':
    'No s’ha pogut iniciar el procés de detecció. Reiniciï l’aplicació; si no n’hi ha prou, torni-la a instal·lar.',
  'errors.engine/no-answer': 'El procés de detecció no respon i es torna a iniciar. No es perd cap nota.',
  'errors.engine/run-failed':
    'No s’ha pogut executar el model, en una nota o en afegir o verificar el seu paquet. Si s’ha esgotat la memòria, tanqui altres programes i torni-ho a provar, o faci servir un paquet més petit; si no, torni a exportar el model, perquè el seu config.json pot indicar més tokens dels que admet el seu graf.',
  'errors.engine/not-finite':
    'El model ha donat una resposta que no és un número; per tant, no es fa servir. El seu fitxer no és vàlid: aconsegueixi’l o exporti’l de nou i afegeixi’l en lloc d’aquest.',
  'errors.engine/no-provider':
    'Res en aquest ordinador no pot executar el model. Actualitzi el controlador gràfic, o verifiqui el paquet a Models per veure’n els motius.',
  'errors.engine/probe-failed':
    'El model no respon a la seva pregunta coneguda com quan es va fer el paquet; per tant, no es fa servir. Verifiqui el paquet a Models, o elimini’l i afegeixi’n una còpia íntegra.',
  'errors.pack/unknown':
    'Ja no hi ha cap paquet amb aquest identificador. Miri la llista de Models i torni a afegir el paquet, o esculli’n un altre.',
  'errors.pack/wrong-kind':
    'El paquet és d’una altra classe que la que cal aquí: un traductor tradueix frases, els altres paquets examinen notes. Esculli un altre paquet.',
  'errors.pack/not-a-pack':
    'Aquesta carpeta no conté manifest.json; per tant, no és un paquet. Afegeixi el model a Models en lloc de copiar-ne la carpeta, o elimini la carpeta.',
  'errors.pack/bad-manifest':
    'El manifest.json del paquet no té la forma esperada. Aconsegueixi una còpia íntegra del paquet, o elimini’l a Models i torni a afegir el model.',
  'errors.pack/file-missing':
    'Al paquet li falta un fitxer que el manifest esmenta. Torni a copiar el paquet sencer des del seu origen.',
  'errors.pack/file-changed':
    'Un fitxer del paquet no és el que descriu el manifest: s’ha malmès o s’ha substituït. No faci servir aquesta còpia; torni a copiar el paquet des d’un origen de confiança.',
  'errors.pack/file-foreign':
    'El paquet conté un fitxer que el seu manifest no esmenta. Elimini el fitxer si sap que és inofensiu, o torni a copiar el paquet des d’un origen de confiança.',
  'errors.pack/exists':
    'Aquí ja hi ha un paquet amb aquest identificador. Esculli un altre identificador, o elimini abans l’altre paquet a Models.',
  'errors.pack/read-only':
    'Ve amb l’aplicació i no es pot canviar ni eliminar. Un model que no s’hagi de fer servir es desactiva a Models; un paquet de regles s’omet amb una cadena de detecció que esmenti els altres.',
  'errors.pack/in-use':
    'El paquet està en ús. Acabi o elimini els lots que el fan servir, desactivi’l a Models per als lots nous i després elimini’l.',
  'errors.pack/source-unreadable':
    'La carpeta o el fitxer zip no hi és o no es pot llegir. Comprovi que és complet, que no conté enllaços i que vostè el pot llegir; després torni’l a escollir.',
  'errors.pack/zip-unsafe':
    'El fitxer zip conté entrades que podrien escriure fora de la seva carpeta, o no és segur per una altra raó, i no s’ha descomprimit. No el descomprimeixi a mà; torni’l a demanar a qui el va fer.',
  'errors.pack/too-large':
    'La carpeta o el fitxer zip supera la mida permesa per a un paquet, o conté massa fitxers. Esculli a dins la carpeta del model, només amb els seus propis fitxers.',
  'errors.pack/no-tokenizer':
    'L’origen no conté tokenizer.json (FlauBERT i XLM: vocab.json i merges.txt). Exporti el model amb el seu tokenitzador ràpid i esculli la carpeta nova.',
  'errors.pack/bad-tokenizer':
    'El tokenitzador no es pot llegir o no correspon al model. Agafi el tokenitzador i el model de la mateixa exportació i torni-la a escollir.',
  'errors.pack/no-config':
    'L’origen no conté config.json. Esculli la carpeta on es va exportar el model, amb tots els seus fitxers.',
  'errors.pack/bad-config':
    'El config.json de l’origen no es pot llegir o li falta el que cal. Torni a exportar el model i esculli la carpeta nova.',
  'errors.pack/no-graph':
    'L’origen no conté model.onnx. Exporti abans el model a ONNX, com descriu docs/model-packs.md, i esculli aquella carpeta.',
  'errors.pack/bad-graph':
    'El fitxer del model no es pot llegir com a graf ONNX, o conté alguna cosa que no es pot executar, o el seu transitions.json no correspon a les seves etiquetes. Torni a exportar el model i esculli la carpeta nova.',
  'errors.pack/wrong-inputs':
    'El model demana entrades que aquesta aplicació no té. Exporti’l per a classificació de tokens o de seqüències, sense més entrades, i esculli la carpeta nova.',
  'errors.pack/wrong-outputs':
    'El model no dona una puntuació per marca o classe. Exporti’l per a classificació de tokens o de seqüències i esculli la carpeta nova.',
  'errors.pack/wrong-label-count':
    'El model dona un nombre de puntuacions diferent del d’etiquetes del seu config.json. Agafi els dos fitxers de la mateixa exportació i torni-la a escollir.',
  'errors.pack/opset-too-new':
    'El model es va exportar per a una versió d’ONNX més recent que la que aquesta aplicació pot executar. Torni’l a exportar amb un opset inferior, com ara 17, i esculli la carpeta nova.',
  'errors.pack/external-data-missing':
    'El model guarda els pesos en un segon fitxer. Torni’l a exportar com un sol fitxer, sense dades externes, i esculli la carpeta nova.',
  'errors.pack/unsupported-family':
    'El model és d’una família que aquesta aplicació no pot executar. Esculli’n un de les famílies BERT, DistilBERT, RoBERTa, CamemBERT, XLM-R, DeBERTa, FlauBERT o XLM.',
  'errors.pack/bad-labels':
    'Les etiquetes del model no formen marques com B-NAME, I-NAME i O. Corregeixi id2label a config.json i torni a escollir la carpeta.',
  'errors.pack/not-quantizable':
    'El model no conté res que int8 fes més ràpid. Continuï fent-lo servir tal com és; s’executa el seu graf en precisió completa.',
  'errors.queue/lease-lost': 'Una tasca ha trigat massa i es torna a intentar. No cal fer res.',
  'errors.queue/cancelled': 'La feina s’ha cancel·lat. Reprengui el lot per continuar.',
  'errors.queue/handler-bug':
    'Una tasca ha fallat dins de l’aplicació i es torna a intentar. Si continua fallant, reiniciï l’aplicació.',
  'errors.review/stale-revision':
    'Aquesta nota s’ha canviat mentrestant. S’ha tornat a carregar; repeteixi l’últim pas.',
  'errors.review/unknown-span': 'El passatge marcat ja no existeix en aquesta nota. Esculli’n un altre.',
  'errors.review/bad-range':
    'Aquest text no es pot marcar: és buit o se solapa amb un altre passatge marcat. Esculli altres límits.',
  'errors.review/comment-settled':
    'El comentari ja està resolt, o ja no hi és. Torni a mirar els comentaris.',
  'errors.review/cluster-unchanged':
    'No s’ha canviat res: les formes ja estan agrupades així, o ja no hi són.',
  'errors.review/contexts-unseen':
    'El text només es deixa visible quan s’han mirat tots els passatges. Miri abans les pàgines que falten.',
  'errors.review/nothing-to-decide':
    'No queda cap passatge que aquesta decisió canviï. Esculli un altre abast.',
  'errors.review/out-of-scope': 'El lot és massa gran per comparar-lo sencer. Esculli el pacient o la nota.',
  'errors.review/nothing-to-undo': 'En aquesta nota no hi ha cap decisió per desfer.',
  'errors.review/nothing-to-redo': 'En aquesta nota no hi ha cap decisió per refer.',
  'errors.review/not-approvable':
    'Aquesta nota encara té punts pendents i no es pot aprovar. Decideixi’ls abans.',
  'errors.review/sample-closed':
    'La mostra ja no és oberta, o les aprovacions han canviat mentre s’extreia. Torni a obrir la pestanya Mostreig i continuï des d’allà.',
  'errors.review/sample-stands':
    'La mostra més recent d’aquest lot continua vigent. Llegeixi-la fins al final; després d’una de rebutjada, revisi abans les notes i torni-les a aprovar.',
  'errors.review/sample-impossible':
    'El lot té massa poques notes aprovades per a aquesta promesa amb una fuita permesa. Esculli una promesa més feble, o no permeti cap fuita als límits.',
  'errors.review/bad-sampling-rule':
    'Aquests límits són fora dels valors admesos. La taxa pot ser de 0,1 a 50 %, la confiança de 80 a 99,9 %, la part d’esquers de 0 a 100 %.',
  'errors.review/not-detected':
    'Aquesta nota encara no s’ha examinat. Esperi que acabi el procés i decideixi després.',
  'errors.review/actor-missing':
    'Les decisions necessiten un compte, i ningú no ha iniciat sessió. Bloqui l’espai de treball i iniciï sessió.',
  'errors.export/not-approved':
    'Una nota de l’exportació ja no està aprovada; per tant, no s’ha escrit res. Torni-la a aprovar o exporti sense ella.',
  'errors.export/nothing-approved': 'Cap nota d’aquest lot no està aprovada. Aprovi notes abans d’exportar.',
  'errors.export/target-exists':
    'La carpeta ja conté una exportació amb aquest nom. Esculli una altra carpeta.',
  'errors.export/target-unwritable':
    'No es pot escriure a la carpeta. Comprovi’n els permisos i l’espai lliure, o esculli una altra carpeta.',
  'errors.export/mention-left':
    'L’última comprovació ha trobat un identificador a la sortida d’una nota; per tant, l’exportació s’ha aturat. Obri les notes amb punts pendents i oculti’l.',
  'errors.export/sample-missing':
    'Un lot d’aquesta mida necessita una mostra acceptada abans d’exportar-se. Obri la pestanya Mostreig, extregui’n una i llegeixi-la fins al final.',
  'errors.export/sample-above-limit':
    'La mostra no demostra que el lot sigui dins del límit. Torni a revisar el lot, aprovi’l i extregui una altra mostra.',
  'errors.export/sample-void':
    'La mostra ja no és vàlida: es va abandonar, o les aprovacions han canviat després d’extreure-la. Extregui’n una altra a Mostreig.',
  'errors.export/sample-tampered':
    'Les dades de les mostres d’aquest lot no concorden amb el registre d’auditoria: alguna cosa aliena al NoteVeil les ha canviat. No s’ha escrit res. Conservi la carpeta de l’espai de treball tal com és, avisi la persona responsable de la protecció de dades i continuï en una còpia de seguretat, o torni a importar les notes.',
  'errors.export/interrupted':
    'L’exportació s’ha interromput. El que havia començat a escriure s’ha eliminat, o s’eliminarà quan es torni a obrir l’espai de treball. Torni a exportar.',
  'errors.export/no-such-folder': 'No existeix aquesta carpeta. Esculli la carpeta d’una exportació.',
  'errors.audit/chain-broken':
    'Alguna cosa aliena al NoteVeil ha canviat o ha tallat el registre d’auditoria; per tant, ja no s’exporta res des d’aquest espai de treball. Conservi’n la carpeta tal com és, avisi la persona responsable de la protecció de dades i continuï en una còpia de seguretat o en un espai de treball nou.',
  'errors.evaluation/bad-gold':
    'Les notes de referència no són com s’esperava. Corregeixi el que s’indica aquí i torni-ho a provar. Els fitxers es compten per ordre de nom.',
  'errors.evaluation/unknown-scheme':
    'No es coneix l’esquema d’etiquetes. Indiqui’n un dels que venen amb l’aplicació.',
  'errors.evaluation/unmapped-type':
    'L’esquema d’etiquetes no coneix tots els tipus de la referència. Esculli un altre esquema, o canviï aquests tipus als fitxers, i torni a executar l’avaluació.',
  'errors.evaluation/bad-scheme':
    'El fitxer no és cap esquema d’etiquetes. Corregeixi’l a la línia indicada i torni-ho a provar.',
  'errors.evaluation/no-report': 'No hi ha cap comparació per desar. Executi’n una i desi-la després.',
  'errors.evaluation/training-failed':
    'Un programa d’entrenament ha acabat amb l’error que es mostra més amunt. Corregeixi el que indica i torni a entrenar en una carpeta nova.',
  'errors.shadow/unknown-run':
    'Aquesta execució en ombra ja no existeix: s’ha descartat o se n’ha eliminat el lot. Esculli’n una altra de la llista o iniciï’n una de nova.',
  'errors.shadow/already-running':
    'Hi ha una altra execució en ombra en curs. Esperi que acabi, posi-la en pausa o cancel·li-la.',
  'errors.shadow/pipeline-changed':
    'La cadena de detecció ja no és la mateixa amb què va començar aquesta execució en ombra. Descarti-la i comenci’n una altra.',
  'errors.shadow/nothing-to-compare':
    'En aquest lot no es pot comparar res: no té notes o se n’han destruït tots els originals.',
  'errors.adaptation/not-trainable':
    'Aquest paquet no es pot adaptar. Ha de ser un etiquetador compacte en fp32 amb transicions apreses, el graf del qual doni els seus trets.',
  'errors.adaptation/no-gold':
    'No hi ha notes de referència congelades. Les congela a Models, Adapta a aquest centre, qui té el rol d’administració o de protecció de dades.',
  'errors.adaptation/too-few-notes': 'Hi ha massa poques notes per a això. Aprovi abans més notes.',
  'errors.adaptation/out-of-memory':
    'Aprendre de tantes notes requereix més de la meitat de la memòria d’aquest equip. Posi les còpies a 0 o faci-ho en un equip amb més memòria. No s’ha canviat res.',
  'errors.adaptation/worse':
    'Aquesta adaptació és pitjor en les notes de referència, o aquestes són massa poques per mostrar una diferència, o no són tota la referència congelada. Només s’adopta amb un motiu escrit de 10 a 1.000 caràcters.',
  'errors.adaptation/unknown': 'No hi ha cap adaptació amb aquest identificador. Torni a mirar la llista.',
  'errors.adaptation/nothing-adopted':
    'No hi ha cap adaptació adoptada, de manera que no hi ha res per desfer.',
  'errors.adaptation/changed':
    'L’adaptació ja no és la que es va signar o comparar aquí: se n’han modificat els fitxers, la signatura, el paquet en ús o la manera d’examinar els lots nous. No s’ha substituït res. Torni-la a fer.',
  'errors.adaptation/busy':
    'S’està fent, adoptant o desfent una altra adaptació, o s’estan desant notes. Torni-ho a provar quan acabi.',
  'errors.adaptation/not-adopted':
    'Aquest paquet es va adaptar a un centre i no està adoptat, de manera que no examina res. Adopti’l a Models, Adapta a aquest centre, o elimini’l.',
  'errors.adaptation/nothing-to-list':
    'No hi ha cap paraula proposada per a la llista del centre, ni se n’ha trobat cap que la revisió hagi decidit una vegada i una altra. No s’ha comparat res.',
  'errors.adaptation/other-scheme':
    'Aquesta tasca d’anotació segueix un esquema que no pot dir tot el que aquí s’oculta: no se’n pot aprendre ni s’hi pot mesurar res. Creï una tasca en l’esquema canònic.',
  'errors.adaptation/not-compared':
    'Les paraules només entren a la llista del centre després de comparar-se en les notes de referència congelades: compari-les a Models, Adapta a aquest centre. On no hi ha notes de referència congelades, qui administra les accepta una per una, amb un motiu de 10 a 1.000 caràcters.',
  'errors.annotation/is-gold':
    'Les notes de referència d’aquest espai de treball provenen d’aquesta tasca d’anotació, de manera que es queda: sense ella ja no es podria comparar res.',
  'errors.annotation/unknown-task':
    'Aquesta tasca d’anotació no existeix o s’ha eliminat. Torni a la llista i esculli’n una altra.',
  'errors.annotation/bad-task':
    'La tasca d’anotació no es pot crear així. Necessita notes del lot que conservin l’original, com a mínim dos anotadors diferents que puguin revisar, i no més notes ni anotadors per nota dels que hi ha.',
  'errors.annotation/not-assigned':
    'Aquesta nota no és entre les seves en la tasca d’anotació. Obri’n una de les que té assignades.',
  'errors.annotation/bad-mark':
    'Una marca no és possible aquí i no s’ha desat res. Les marques són dins del text, tenen un tipus de l’esquema de la tasca i no se superposen; corregeixi-la i torni-ho a provar.',
  'errors.annotation/sheet-closed':
    'Ha declarat acabada aquesta nota, de manera que les marques queden com estan. Torni-la a obrir per canviar-les.',
  'errors.annotation/settled':
    'El que val per a aquesta nota està resolt, de manera que les marques ja no es poden canviar. Demani a una persona que no l’hagi anotada que ho resolgui de nou.',
  'errors.annotation/own-sheets-open':
    'Encara podria canviar notes seves en aquesta tasca, de manera que encara no veu com han marcat els altres. Esperi que totes les seves notes estiguin resoltes, o demani-ho a algú que no hi anoti.',
  'errors.annotation/excuse-oneself':
    'No pot retirar els seus propis fulls: sense ells podria resoldre el que vostè ha marcat. Demani-ho a una altra persona de protecció de dades o d’administració.',
  'errors.annotation/not-ready':
    'No tothom que té aquesta nota l’ha acabada. Esperi’ls, o faci retirar els fulls no acabats d’un anotador que ha marxat.',
  'errors.annotation/not-adjudicator':
    'Vostè anota aquesta nota, aquí o en una altra tasca, de manera que la resol una altra persona. Demani-ho a algú de revisió o de protecció de dades que no l’anoti.',
  'errors.annotation/nothing-to-write':
    'Encara no es pot desar cap nota d’aquesta tasca d’anotació com a referència. Resolgui notes primer, o esperi que els anotadors acabin.',
  'errors.annotation/reason-missing':
    'La referència surt de l’espai de treball amb el text de les notes, per això es guarda un motiu. Digui en poques paraules per a què és; no hi esmenti ningú.',
  'errors.contract/invalid-input':
    'L’aplicació ha rebutjat una crida d’aquesta finestra perquè no tenia la forma correcta. Reiniciï l’aplicació; si persisteix, comuniqui-ho.',
  'errors.contract/invalid-output':
    'Una resposta dins de l’aplicació no tenia la forma correcta i no s’ha mostrat. Reiniciï l’aplicació; si persisteix, comuniqui-ho.',
  'errors.contract/unexpected':
    'Alguna cosa ha fallat dins de l’aplicació. No s’ha perdut res del que s’havia desat; torni-ho a provar i, si no, reiniciï l’aplicació.',
  'errors.contract/no-workspace': 'No hi ha cap espai de treball obert. Obri’n o creï’n un abans.',
  'errors.cli/usage': 'No s’ha entès la línia d’ordres. Executi-la amb --help per veure com es fa servir.',
  'errors.cli/bad-input-line':
    'Una línia de l’entrada no té la forma esperada. Corregeixi-la i torni a executar l’ordre.',
};
