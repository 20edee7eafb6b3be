/**
 * @file The event object Electron's emitters pass first. Development and test only.
 */

/**
 * @param {Record<string, any>} [fields]
 */
export function createEvent(fields) {
  const event = {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
