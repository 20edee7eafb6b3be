/** @file Titles of the file dialogs, which main opens and the system draws, in the languages of the interface. Data. */
import type { InterfaceLanguage } from '../domain/windowSettings.ts';
import type { FolderPurpose } from './desktop.ts';

export interface DialogWords {
  readonly folders: Readonly<Record<FolderPurpose, string>>;
  /** Names of the kinds of files that a dialog offers. */
  readonly files: Readonly<Record<'files' | 'model-zip' | 'site' | 'all', string>>;
}

export const DIALOG_WORDS: Readonly<Record<InterfaceLanguage, DialogWords>> = {
  en: {
    folders: {
      'create-workspace': 'Choose an empty folder for the new workspace',
      'open-workspace': 'Choose a workspace folder',
      'save-copy': 'Choose a folder for the copy',
      export: 'Choose a folder for the export',
      model: 'Choose the folder of a model',
    },
    files: {
      files: 'Notes',
      'model-zip': 'Archives',
      site: 'Rule packs and pipelines',
      all: 'All files',
    },
  },
  fr: {
    folders: {
      'create-workspace': 'Choisissez un dossier vide pour le nouvel espace de travail',
      'open-workspace': 'Choisissez un dossier d’espace de travail',
      'save-copy': 'Choisissez un dossier pour la copie',
      export: 'Choisissez un dossier pour l’export',
      model: 'Choisissez le dossier d’un modèle',
    },
    files: {
      files: 'Notes',
      'model-zip': 'Archives',
      site: 'Paquets de règles et pipelines',
      all: 'Tous les fichiers',
    },
  },
  de: {
    folders: {
      'create-workspace': 'Leeren Ordner für den neuen Arbeitsbereich wählen',
      'open-workspace': 'Ordner eines Arbeitsbereichs wählen',
      'save-copy': 'Ordner für die Kopie wählen',
      export: 'Ordner für den Export wählen',
      model: 'Ordner eines Modells wählen',
    },
    files: {
      files: 'Notizen',
      'model-zip': 'Archive',
      site: 'Regelpakete und Pipelines',
      all: 'Alle Dateien',
    },
  },
  es: {
    folders: {
      'create-workspace': 'Elija una carpeta vacía para el nuevo espacio de trabajo',
      'open-workspace': 'Elija una carpeta de espacio de trabajo',
      'save-copy': 'Elija una carpeta para la copia',
      export: 'Elija una carpeta para la exportación',
      model: 'Elija la carpeta de un modelo',
    },
    files: {
      files: 'Notas',
      'model-zip': 'Archivos comprimidos',
      site: 'Paquetes de reglas y cadenas de detección',
      all: 'Todos los archivos',
    },
  },
  ca: {
    folders: {
      'create-workspace': 'Esculli una carpeta buida per al nou espai de treball',
      'open-workspace': 'Esculli una carpeta d’espai de treball',
      'save-copy': 'Esculli una carpeta per a la còpia',
      export: 'Esculli una carpeta per a l’exportació',
      model: 'Esculli la carpeta d’un model',
    },
    files: {
      files: 'Notes',
      'model-zip': 'Arxius comprimits',
      site: 'Paquets de regles i cadenes de detecció',
      all: 'Tots els fitxers',
    },
  },
  zh: {
    folders: {
      'create-workspace': '为新工作区选择一个空文件夹',
      'open-workspace': '选择工作区文件夹',
      'save-copy': '选择存放副本的文件夹',
      export: '选择导出文件夹',
      model: '选择模型文件夹',
    },
    files: {
      files: '病历',
      'model-zip': '压缩包',
      site: '规则包和检测流程',
      all: '所有文件',
    },
  },
};
