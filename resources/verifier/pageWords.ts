/** @file What the page says besides the outcome of a check. A data table. */
import type { VerdictLanguage } from '../../src-main/export/verify/words/verdictWords.ts';

export interface PageWords {
  readonly title: string;
  readonly about: string;
  readonly drop: string;
  readonly pick: string;
  readonly dropRefused: string;
  readonly fingerprint: string;
  readonly fingerprintHint: string;
  readonly badFingerprint: string;
  readonly checking: string;
  readonly good: string;
  readonly bad: string;
  readonly limits: string;
}

export const PAGE_WORDS: Readonly<Record<VerdictLanguage, PageWords>> = {
  en: {
    title: 'Check a NoteVeil export',
    about:
      'This page finds out whether an export is complete and unchanged. It works without a network; the files stay on this computer.',
    drop: 'Drop the folder of the export here, or choose it.',
    pick: 'Choose the folder…',
    dropRefused: 'This browser does not let the page read a dropped folder. Please choose it with the button.',
    fingerprint: 'Fingerprint of the sender’s key, if you have it',
    fingerprintHint: '32 digits and letters from 0 to f; blanks do not matter.',
    badFingerprint: 'This is no fingerprint: 32 digits and letters from 0 to f are needed.',
    checking: 'Checking…',
    good: 'No problem found',
    bad: 'Something is wrong',
    limits:
      'Whoever can change an export can also put another page in its place. When it matters, check with a page from an export you trust, or with the command “noteveil verify”.',
  },
  fr: {
    title: 'Vérifier un export NoteVeil',
    about:
      'Cette page vérifie si un export est complet et inchangé. Elle fonctionne sans réseau ; les fichiers restent sur cet ordinateur.',
    drop: 'Déposez ici le dossier de l’export, ou choisissez-le.',
    pick: 'Choisir le dossier…',
    dropRefused:
      'Ce navigateur ne permet pas à la page de lire un dossier déposé. Choisissez-le avec le bouton.',
    fingerprint: 'Empreinte de la clé de l’expéditeur, si vous l’avez',
    fingerprintHint: '32 chiffres et lettres de 0 à f ; les espaces ne comptent pas.',
    badFingerprint: 'Ce n’est pas une empreinte : il faut 32 chiffres et lettres de 0 à f.',
    checking: 'Vérification…',
    good: 'Aucun problème trouvé',
    bad: 'Il y a un problème',
    limits:
      'Qui peut modifier un export peut aussi remplacer cette page. Si l’enjeu est important, vérifiez avec la page d’un export fiable ou avec la commande « noteveil verify ».',
  },
  de: {
    title: 'NoteVeil-Export prüfen',
    about:
      'Diese Seite prüft, ob ein Export vollständig und unverändert ist. Sie arbeitet ohne Netz; die Dateien bleiben auf diesem Rechner.',
    drop: 'Legen Sie den Ordner des Exports hier ab, oder wählen Sie ihn aus.',
    pick: 'Ordner auswählen…',
    dropRefused:
      'Dieser Browser lässt die Seite abgelegte Ordner nicht lesen. Bitte wählen Sie ihn über die Schaltfläche aus.',
    fingerprint: 'Fingerabdruck des Schlüssels des Absenders, falls bekannt',
    fingerprintHint: '32 Ziffern und Buchstaben von 0 bis f; Leerzeichen zählen nicht.',
    badFingerprint: 'Das ist kein Fingerabdruck: Nötig sind 32 Ziffern und Buchstaben von 0 bis f.',
    checking: 'Wird geprüft…',
    good: 'Kein Problem gefunden',
    bad: 'Etwas stimmt nicht',
    limits:
      'Wer einen Export verändern kann, kann auch diese Seite austauschen. Wenn es darauf ankommt, prüfen Sie mit der Seite aus einem vertrauenswürdigen Export oder mit dem Befehl „noteveil verify“.',
  },
  es: {
    title: 'Comprobar una exportación de NoteVeil',
    about:
      'Esta página comprueba si una exportación está completa y sin cambios. Funciona sin red; los archivos no salen de este ordenador.',
    drop: 'Suelte aquí la carpeta de la exportación o elíjala.',
    pick: 'Elegir la carpeta…',
    dropRefused:
      'Este navegador no permite que la página lea una carpeta soltada. Elíjala con el botón.',
    fingerprint: 'Huella de la clave del remitente, si la tiene',
    fingerprintHint: '32 cifras y letras de 0 a f; los espacios no cuentan.',
    badFingerprint: 'Esto no es una huella: se necesitan 32 cifras y letras de 0 a f.',
    checking: 'Comprobando…',
    good: 'No se ha encontrado ningún problema',
    bad: 'Algo no está bien',
    limits:
      'Quien puede modificar una exportación también puede sustituir esta página. Cuando sea importante, compruebe con la página de una exportación de confianza o con la orden «noteveil verify».',
  },
  ca: {
    title: 'Comprovar una exportació del NoteVeil',
    about:
      'Aquesta pàgina comprova si una exportació és completa i no ha canviat. Funciona sense xarxa; els fitxers no surten d’aquest ordinador.',
    drop: 'Deixi anar aquí la carpeta de l’exportació o esculli-la.',
    pick: 'Escull la carpeta…',
    dropRefused:
      'Aquest navegador no permet que la pàgina llegeixi una carpeta deixada anar. Esculli-la amb el botó.',
    fingerprint: 'Empremta de la clau del remitent, si la té',
    fingerprintHint: '32 xifres i lletres de 0 a f; els espais no compten.',
    badFingerprint: 'Això no és una empremta: calen 32 xifres i lletres de 0 a f.',
    checking: 'S’està comprovant…',
    good: 'No s’ha trobat cap problema',
    bad: 'Alguna cosa no és correcta',
    limits:
      'Qui pot modificar una exportació també pot substituir aquesta pàgina. Quan sigui important, comprovi-ho amb la pàgina d’una exportació de confiança o amb l’ordre «noteveil verify».',
  },
  zh: {
    title: '检查 NoteVeil 导出',
    about: '本页检查导出是否完整、未被改动。无需网络；文件不会离开这台电脑。',
    drop: '将导出文件夹拖到此处，或选择它。',
    pick: '选择文件夹…',
    dropRefused: '此浏览器不允许本页读取拖入的文件夹，请用按钮选择。',
    fingerprint: '发送方密钥的指纹（如果您有）',
    fingerprintHint: '32 位，由 0 到 9 和 a 到 f 组成；空格不计。',
    badFingerprint: '这不是指纹：需要 32 位，由 0 到 9 和 a 到 f 组成。',
    checking: '正在检查…',
    good: '未发现问题',
    bad: '存在问题',
    limits:
      '能改动导出的人也能替换本页。重要场合请使用可信导出中的页面，或使用命令 “noteveil verify” 检查。',
  },
};
