/**
 * @file `dialog`: zenity or kdialog where one is installed, else a canceled answer with a note on the console. Tests replace
 * these functions. Development and test only.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** @param {string} name @returns {string | null} */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/**
 * Runs the first dialog program there is.
 * @param {{ zenity: string[], kdialog: string[] }} args
 * @returns {Promise<{ code: number, text: string } | null>} null without a dialog program
 */
function ask(args) {
  const canShow = process.env.NOTEVEIL_HEADLESS !== '1';
  const name = canShow ? /** @type {const} */ (['zenity', 'kdialog']).find(findProgram) : undefined;
  if (name === undefined) {
    console.error('[stand-in] no file dialog here (zenity or kdialog): answered as canceled');
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    execFile(name, args[name], (error, stdout) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout.trimEnd() });
    });
  });
}

/** Electron allows the window as an optional first argument. @param {any[]} args */
const optionsOf = (args) => args.at(-1) ?? {};

export const dialog = {
  /** @param {...any} args */
  async showOpenDialog(...args) {
    const { title = 'Open', properties = [], defaultPath = '' } = optionsOf(args);
    const isFolder = properties.includes('openDirectory');
    const isMultiple = properties.includes('multiSelections');
    const answer = await ask({
      zenity: [
        '--file-selection',
        `--title=${title}`,
        '--separator=\n',
        ...(isFolder ? ['--directory'] : []),
        ...(isMultiple ? ['--multiple'] : []),
      ],
      kdialog: [
        '--title',
        title,
        isFolder ? '--getexistingdirectory' : '--getopenfilename',
        defaultPath || '.',
        ...(isMultiple ? ['--multiple', '--separate-output'] : []),
      ],
    });
    const filePaths = answer?.code === 0 ? answer.text.split('\n').filter(Boolean) : [];
    return { canceled: filePaths.length === 0, filePaths };
  },
  /** @param {...any} args */
  async showSaveDialog(...args) {
    const { title = 'Save', defaultPath = '' } = optionsOf(args);
    const answer = await ask({
      zenity: ['--file-selection', '--save', `--title=${title}`, `--filename=${defaultPath}`],
      kdialog: ['--title', title, '--getsavefilename', defaultPath || '.'],
    });
    const filePath = answer?.code === 0 ? answer.text : '';
    return { canceled: filePath === '', filePath };
  },
  /** @param {...any} args */
  async showMessageBox(...args) {
    const { message = '', detail = '', buttons = ['OK'], defaultId = 0, cancelId = 0 } = optionsOf(args);
    const text = detail ? `${message}\n\n${detail}` : message;
    const answer = await ask({
      zenity: ['--question', `--text=${text}`, `--ok-label=${buttons[defaultId] ?? 'OK'}`],
      kdialog: ['--yesno', text],
    });
    return { response: answer?.code === 0 ? defaultId : cancelId, checkboxChecked: false };
  },
  /** @param {string} title @param {string} content */
  showErrorBox(title, content) {
    console.error(`[stand-in] ${title}: ${content}`);
  },
};
