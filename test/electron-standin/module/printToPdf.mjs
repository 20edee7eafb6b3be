/**
 * @file The options of Electron's `webContents.printToPDF` as a command of the DevTools protocol. Both are Chromium's own
 * printing; only the names differ. Development and test only.
 */

/** Electron's named sheets in inches, upright; from its documentation of `PrintToPDFOptions`. */
const SHEETS = {
  A0: [33.11, 46.81],
  A1: [23.39, 33.11],
  A2: [16.54, 23.39],
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
  Ledger: [17, 11],
};
/** What goes by one name on both sides, with the type that Electron asks for. */
const SAME = /** @type {const} */ ({
  landscape: 'boolean',
  displayHeaderFooter: 'boolean',
  printBackground: 'boolean',
  scale: 'number',
  pageRanges: 'string',
  headerTemplate: 'string',
  footerTemplate: 'string',
  preferCSSPageSize: 'boolean',
  generateTaggedPDF: 'boolean',
  generateDocumentOutline: 'boolean',
});

/**
 * Parameters of `Page.printToPDF`. What is left out has the same default on both sides: Letter, margins of 1 cm.
 * @param {import('electron').PrintToPDFOptions} options
 * @throws for options that Electron refuses or does not know
 */
export function pdfCommand(options) {
  if (options === null || typeof options !== 'object') throw new TypeError('printToPDF needs options');
  const command = /** @type {Record<string, unknown>} */ ({});
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (name === 'pageSize') Object.assign(command, sheet(value));
    else if (name === 'margins') Object.assign(command, margins(value));
    else if (typeof value === SAME[/** @type {keyof typeof SAME} */ (name)]) command[name] = value;
    else throw new TypeError(`printToPDF: ${name} is unknown or of the wrong type`);
  }
  return command;
}

/** @param {any} size */
function sheet(size) {
  const [paperWidth, paperHeight] =
    typeof size === 'string'
      ? (SHEETS[/** @type {keyof typeof SHEETS} */ (size)] ?? [])
      : [size?.width, size?.height];
  if (!(paperWidth > 0 && paperHeight > 0))
    throw new TypeError(`printToPDF: no such pageSize ${String(size)}`);
  return { paperWidth, paperHeight };
}

/** @param {any} inches */
function margins(inches) {
  const named = {
    marginTop: inches.top,
    marginBottom: inches.bottom,
    marginLeft: inches.left,
    marginRight: inches.right,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
