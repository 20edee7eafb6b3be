/** @file Under which key the trail knows who works in a workspace. */
import { actorKeyOf } from '../audit/events.ts';
import type { Workspace } from './workspace.ts';

/** Key of the account that is signed in; null where nobody can be told. */
export function signedInKey({ store, actor }: Pick<Workspace, 'store' | 'actor'>): string | null {
  return actor === '' ? null : actorKeyOf(store, actor);
}
