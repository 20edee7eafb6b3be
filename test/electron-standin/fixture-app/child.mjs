/**
 * @file Utility process of the fixture app: answers each message once.
 */
const port = process.parentPort;
port.on('message', ({ data }) => {
  port.postMessage({ answer: data.value, args: process.argv.slice(2), bytes: new Uint8Array([1, 2]).length });
});
