/** @file How much processor time this thread has used: what an action costs, whatever else the machine does. */

/** Milliseconds since the thread began, user and system. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
