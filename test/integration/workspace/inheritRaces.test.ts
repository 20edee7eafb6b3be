/** @file Notes of one patient that change while they are looked into for what the others give away. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { inheritedInNotes } from '../../../src-main/worker/inheritedInNotes.ts';
import { ApprovalService } from '../../../src-main/workspace/approvalService.ts';
import type { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import { examinationOf, saveNotDetectedAgain } from '../../../src-main/workspace/detectAgain.ts';
import { inheritJobKey } from '../../../src-main/workspace/inheritJobs.ts';
import { inheritOfPatient, saveNotInherited } from '../../../src-main/workspace/inheritWork.ts';
import { RejectionService } from '../../../src-main/workspace/rejectionService.ts';
import { wholeRows } from '../../support/wholeRows.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import {
  ACTOR,
  examineAnew,
  lease,
  orderAnew,
  patientWard,
  TEXTS,
  type PatientWard,
} from './patientFixture.ts';

afterAll(removeTemporaryFolders);

/** Looks into the patient's notes; `meanwhile` happens after they were opened and before what was found is stored. */
async function lookInto(given: PatientWard, meanwhile: () => void = () => undefined): Promise<void> {
  const job = lease(given);
  const detector: Pick<DetectionPool, 'inherit'> = {
    inherit: (notes) => {
      const mentions = inheritedInNotes(notes);
      meanwhile();
      return Promise.resolve(mentions);
    },
  };
  const context = {
    ...{ batchId: given.batchId, signal: new AbortController().signal },
    ...{ heartbeat: () => undefined, stored: () => undefined },
  };
  const deps = { ...given, detector: detector as DetectionPool };
  const outcome = await inheritOfPatient(deps, job, context);
  if (outcome?.kind !== 'completed') throw new Error(`the job ended as ${outcome?.kind ?? 'aborted'}`);
  given.store.transaction(() => {
    expect(given.store.jobs.complete(job)).toBe(true);
    outcome.commit();
  });
}

const outputOf = ({ store, ids }: PatientWard, at: number) => store.notes.openOutput(ids[at]!)?.text;
const isOpen = ({ store, batchId, patientKey }: PatientWard) =>
  store.jobs.isOpen(inheritJobKey(batchId, patientKey));
const approve = ({ store, ids }: PatientWard, at: number) => {
  const id = ids[at]!;
  new ApprovalService(store, wholeRows, () => undefined).approveNote(id, store.notes.revisionOf(id), ACTOR);
};
const events = ({ store }: PatientWard, kind: string) =>
  store.audit.after(0, 1000).filter((event) => event.kind === kind);

describe('notes of a patient of which one is examined anew while they are looked into', () => {
  it('keep its new result, and are looked into once more with it', async () => {
    const given = patientWard();
    examineAnewFirst(given);
    await lookInto(given, () => examineAnew(given, 2, 'Zwiebelturm'));
    expect(outputOf(given, 2)).not.toContain('Zwiebelturm');
    expect(isOpen(given)).toBe(true);
    await lookInto(given);
    expect(outputOf(given, 2)).not.toMatch(/Zwiebelturm|Quirlefanz/);
    expect(outputOf(given, 1)).not.toContain('Quirlefanz');
    expect(isOpen(given)).toBe(false);
  });

  it('are looked into once more when it was the one that gives something away', async () => {
    const given = patientWard();
    await lookInto(given, () => examineAnew(given, 0, 'Quirlefanz'));
    expect(outputOf(given, 1)).toContain('Quirlefanz');
    expect(isOpen(given)).toBe(true);
    await lookInto(given);
    expect(outputOf(given, 1)).not.toContain('Quirlefanz');
    expect(outputOf(given, 2)).not.toContain('Quirlefanz');
    expect(isOpen(given)).toBe(false);
  });

  it('are looked into once when nothing happened meanwhile', async () => {
    const given = patientWard();
    examineAnewFirst(given);
    await lookInto(given);
    expect(outputOf(given, 1)).not.toContain('Quirlefanz');
    expect(isOpen(given)).toBe(false);
  });

  it('are looked into once more with what somebody has decided meanwhile, whose note stays as decided', async () => {
    const given = patientWard();
    const { store, ids } = given;
    await lookInto(given, () => {
      const start = TEXTS[1].indexOf('Quirlefanz');
      const range = { start, end: start + 'Quirlefanz'.length };
      store.decisions.append(ids[1]!, { kind: 'add', range, label: 'PATIENT' }, ACTOR);
      store.notes.setStage(ids[1]!, 'in-review');
    });
    expect(isOpen(given)).toBe(true);
    await lookInto(given);
    expect(outputOf(given, 0)).not.toContain('Quirlefanz');
    expect(store.detections.get(ids[1]!)?.result.spans).toEqual([]);
    expect(isOpen(given)).toBe(false);
  });

  /** The first note gives the name away from here on; the patient's job waits. */
  function examineAnewFirst(given: PatientWard): void {
    const held = lease(given);
    examineAnew(given, 0, 'Quirlefanz');
    given.store.jobs.release(held);
  }
});

describe('an approved note that another note of the patient gives something', () => {
  it('loses its approval with an event that names nobody', async () => {
    const given = patientWard();
    const { store, ids } = given;
    approve(given, 1);
    await lookInto(given, () => examineAnew(given, 0, 'Quirlefanz'));
    expect(events(given, 'approval-withdrawn')).toEqual([]);
    await lookInto(given);
    expect(store.notes.require(ids[1]!).stage).toBe('in-review');
    expect(store.approvals.current(ids[1]!)).toBeNull();
    const told = events(given, 'approval-withdrawn').map(({ payload }) => JSON.parse(payload) as unknown);
    expect(told).toMatchObject([{ note: ids[1], actorKey: null }]);
    // Nothing was taken from the one that had no approval.
    expect(store.notes.require(ids[2]!).stage).toBe('detected');
  });

  it('loses it, too, when they could not be looked into', () => {
    const given = patientWard();
    const { store, ids } = given;
    approve(given, 2);
    const job = lease(given);
    store.transaction(() => saveNotInherited(given, job));
    expect(store.approvals.current(ids[2]!)).toBeNull();
    expect(events(given, 'approval-withdrawn')).toHaveLength(1);
    expect(store.notes.require(ids[2]!).assessment.status).not.toBe('fully-anonymized');
  });

  it('keeps it when it is given nothing', async () => {
    const given = patientWard();
    approve(given, 1);
    await lookInto(given);
    expect(given.store.approvals.current(given.ids[1]!)).not.toBeNull();
    expect(events(given, 'approval-withdrawn')).toEqual([]);
  });

  it('loses it whoever sits at the workspace: nobody has withdrawn it', async () => {
    const given = patientWard();
    approve(given, 1);
    await lookInto(given, () => examineAnew(given, 0, 'Quirlefanz'));
    given.store.accounts.setRoles('account-1', ['operator', 'administrator']);
    await lookInto(given);
    expect(given.store.approvals.current(given.ids[1]!)).toBeNull();
  });
});

describe('a note that cannot be read any more', () => {
  const spoil = ({ database, ids }: PatientWard, at: number): void => {
    database.prepare("UPDATE note_text SET text = 'spoiled' WHERE note_id = ?").run(ids[at]);
  };
  const standing = ({ store, ids }: PatientWard, at: number) => {
    const { assessment, outputHash } = store.notes.require(ids[at]!);
    return { status: assessment.status, hasOutput: outputHash !== null };
  };

  it('does not keep its good status when it could not be examined anew', () => {
    const given = patientWard();
    expect(standing(given, 1)).toEqual({ status: 'fully-anonymized', hasOutput: true });
    const job = orderAnew(given, 1);
    spoil(given, 1);
    given.store.transaction(() => saveNotDetectedAgain(given, job));
    expect(standing(given, 1)).toEqual({ status: 'not-anonymized', hasOutput: false });
    expect(given.store.detections.get(given.ids[1]!)?.result.failures).toHaveLength(1);
    expect(() => approve(given, 1)).toThrow('review/not-approvable');
  });

  it('does not keep it either when its patient could not be looked into, and takes no other note with it', () => {
    const given = patientWard();
    const job = lease(given);
    spoil(given, 1);
    given.store.transaction(() => saveNotInherited(given, job));
    expect(standing(given, 1)).toEqual({ status: 'not-anonymized', hasOutput: false });
    expect(standing(given, 2)).toMatchObject({ hasOutput: true });
    expect(standing(given, 2).status).not.toBe('fully-anonymized');
  });

  it('fails the job of its patient alone', async () => {
    const given = patientWard();
    spoil(given, 1);
    await expect(lookInto(given)).rejects.toThrow('the job ended as failed');
  });

  it('keeps all as it was when it is the store that cannot be written', () => {
    const given = patientWard();
    const job = orderAnew(given, 1);
    const { store } = given;
    const redactor = {
      ...given.redactor,
      redact: () => {
        throw new DeidError('store/disk-full');
      },
    };
    expect(() => store.transaction(() => saveNotDetectedAgain({ store, redactor }, job))).toThrow(
      'store/disk-full',
    );
    expect(standing(given, 1)).toEqual({ status: 'fully-anonymized', hasOutput: true });
  });
});

describe('a note that is ordered to be examined anew', () => {
  const settle = ({ store, ids }: PatientWard): void => {
    const nothing = (): void => undefined;
    new RejectionService(store, nothing, nothing).settle(ids[1]!, ACTOR);
  };

  it('is not dealt with while the order is in hand, whatever became of its batch', () => {
    const given = patientWard();
    const job = orderAnew(given, 1);
    expect(() => settle(given)).toThrow('review/detecting-again');
    given.store.batches.setControl(given.batchId, 'paused');
    expect(() => settle(given)).toThrow('review/detecting-again');
    given.store.jobs.release(job);
    settle(given);
  });

  it('is not dealt with while the order is about to begin', () => {
    const given = patientWard();
    given.store.jobs.release(orderAnew(given, 1));
    expect(() => settle(given)).toThrow('review/detecting-again');
  });

  it.each(['paused', 'cancelled'] as const)(
    'can be dealt with in a batch that is %s: the order lapses',
    (control) => {
      const given = patientWard();
      const { store, ids } = given;
      store.jobs.release(orderAnew(given, 1));
      store.batches.setControl(given.batchId, control);
      expect(examinationOf(store, ids[1]!)).toMatchObject({ ordered: 'rules', isWaiting: true });
      settle(given);
      expect(store.rejections.openOf(ids[1]!)).toBeNull();
      expect(store.redetections.openOf(ids[1]!)).toBeNull();
      expect(examinationOf(store, ids[1]!)).toMatchObject({ ordered: null, isWaiting: false });
      approve(given, 1);
    },
  );
});
