/**
 * @file Refuses anything but plain JSON data at a process boundary. Development and test only.
 *
 * [Note: Plain data only]
 * Electron clones values structurally, the stand-in sends JSON. They agree on plain data and differ on dates, maps, typed
 * arrays and class instances; those throw here, so that no code comes to rely on one of the two behaviors.
 */

/**
 * @param {unknown} value
 * @param {string} where what to name in the error
 */
export function assertPlain(value, where) {
  const kind = typeof value;
  if (value === null || kind === 'string' || kind === 'boolean' || kind === 'undefined') return;
  if (kind === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const item of value) {
      // JSON would turn it into null; structured cloning would keep it.
      if (item === undefined) refuse(where, 'undefined inside an array');
      assertPlain(item, where);
    }
    return;
  }
  const prototype = kind === 'object' ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== null && prototype !== Object.prototype) {
    refuse(
      where,
      prototype ? `an instance of ${prototype.constructor?.name}` : `a ${kind} (${String(value)})`,
    );
  }
  for (const item of Object.values(/** @type {object} */ (value))) assertPlain(item, where);
}

/**
 * @param {string} where
 * @param {string} what
 */
function refuse(where, what) {
  throw new TypeError(`${where}: only plain JSON data crosses between processes, not ${what}`);
}
