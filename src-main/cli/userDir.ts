/** @file The folder for what NoteVeil remembers of this user on this machine; the app's own, so that both share it. */
import os from 'node:os';
import path from 'node:path';

/** `NoteVeil` in the place that Electron's `appData` means on this platform. Need not exist. Holds no PHI. */
export function userDir(
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const home = os.homedir();
  if (platform === 'win32')
    return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'NoteVeil');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'NoteVeil');
  return path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'NoteVeil');
}
