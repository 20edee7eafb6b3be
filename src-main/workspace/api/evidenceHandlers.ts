/** @file Handlers of `evidence`, and telling the page when the audit trail was verified. Runs in main. */
import type { z } from 'zod';
import type { AppContract } from '../../contract/contract.ts';
import type { EvidenceSchema } from '../../contract/evidenceSchemas.ts';
import type { Emitters, Handlers } from '../../contract/verbs.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

export function evidenceHandlers({ session }: ApiPorts): Handlers<AppContract>['evidence'] {
  return {
    state: () => evidenceView(session.workspace),
    makeKey: () => {
      session.writable.siteKey.ensure();
      return evidenceView(session.workspace);
    },
  };
}

/** Sends `evidence.changed` until the workspace is closed. */
export function watchEvidence(workspace: Workspace, emit: Emitters<AppContract>): void {
  workspace.trail.onChange(() => {
    if (!workspace.isClosed) emit.evidence.changed(evidenceView(workspace));
  });
}

function evidenceView({ trail, siteKey }: Workspace): z.input<typeof EvidenceSchema> {
  try {
    return { trail: trail.state, siteKey: siteKey.fingerprint(), isKeyDamaged: false };
  } catch (cause) {
    // The trail must be told of all the same.
    if (!(cause instanceof DeidError) || cause.code !== 'store/row-tampered') throw cause;
    return { trail: trail.state, siteKey: null, isKeyDamaged: true };
  }
}
