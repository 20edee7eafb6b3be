/** @file Every migration: what was there before it is there after it, and the whole gives the committed schema. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, versionOf } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { migrate } from '../../../src-main/store/migrate.ts';
import { MIGRATIONS } from '../../../src-main/store/migrations/all.ts';
import type { Migration } from '../../../src-main/store/migrations/migration.ts';
import { STAGE_SHIFT, stageRank } from '../../../src-main/store/noteFacets.ts';
import { dumpSchema } from '../../../src-main/store/schemaDump.ts';
import { removeTemporaryFolders, temporaryFolder } from './storeFixture.ts';

afterAll(removeTemporaryFolders);

function emptyDatabase() {
  const dir = temporaryFolder();
  return { dir, backups: path.join(dir, 'backups'), database: createDatabase(databasePath(dir)) };
}
const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version);

/** A row that exists at a version and must survive all later ones. */
const SEEDS: Readonly<Record<number, readonly string[]>> = {
  10: [
    "INSERT INTO workspace (no, id, created_at) VALUES (1, 'w', 5)",
    `INSERT INTO audit_event VALUES (1, 5, 'k', '{}', '${'0'.repeat(64)}', '${'1'.repeat(64)}')`,
  ],
  20: [
    "INSERT INTO batch (no, id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point) VALUES (1, 'b', 's', 5, 'p', 'f', 'recall')",
    "INSERT INTO source_file (no, id, batch_no, ordinal, path, name, plan, size_bytes, modified_at) VALUES (1, 'f', 1, 1, 's', 's', 's', 1, 1)",
    `INSERT INTO note (id, batch_no, source_file_no, ordinal, record, text_key, text_length, is_duplicate, reasons, reason_bits,
       open_points, facets, created_at) VALUES (1, 1, 1, 1, 1, 'k', 4, 0, '[]', 0, 0, 0, 5)`,
  ],
  30: ["INSERT INTO span_decision VALUES (1, 1, '{}', 's', 5)"],
  40: [
    "INSERT INTO job (id, kind, batch_no, note_id, unique_key, state, max_attempts, scheduled_at, created_at) VALUES (1, 'detect', 1, 1, 'u', 'available', 3, 5, 5)",
  ],
  50: [`INSERT INTO approval VALUES (1, 1, 'approved', 's', '${'a'.repeat(64)}', 1, 5)`],
  70: ["INSERT INTO policy VALUES ('f', 's', 5)"],
  110: ["INSERT INTO account VALUES ('a', 'Owner', 'owner', 15, 5, NULL, 's')"],
  140: ["INSERT INTO bulk_decision VALUES (1, 1, 'accept', NULL, 'batch', NULL, 1, 1, 's', 5, NULL)"],
  100: ["INSERT INTO cluster_edit VALUES (1, 1, 'part', 1, 'd0', NULL, NULL, NULL, 's', 5)"],
  130: [
    `INSERT INTO sample (no, id, batch_no, created_at, seed, population, population_hash, size, max_rate, confidence,
       leaks_allowed, canary_rate, actor) VALUES (1, 's', 1, 5, 'aa', 1, 'h', 1, 0.05, 0.95, 0, 0.2, 's')`,
    "INSERT INTO sample_note VALUES (1, 1, 1, 1, 'h')",
    "INSERT INTO sample_reading VALUES (1, 1, 'clean', 's', 'k', 5, 9)",
    "INSERT INTO canary_reading VALUES ('s', 1, 'k', 'PATIENT', 1, 5)",
  ],
  150: [
    "INSERT INTO review_place VALUES (1, 'k', 1, 'd0', 5)",
    `INSERT INTO note_reading VALUES (1, 1, '${'a'.repeat(64)}', 's', 5)`,
    "INSERT INTO note_comment VALUES (1, 1, 1, 'd0', 's', 's', 5, NULL, NULL)",
  ],
  170: [
    "INSERT INTO destruction VALUES (1, 'd', 'originals', 30, 5, 's', 'a', NULL)",
    "INSERT INTO destruction_batch VALUES (1, 'b', NULL, NULL)",
  ],
  180: [
    "INSERT INTO note_rejection VALUES (1, 1, 1, 'other', NULL, 's', 5, NULL, NULL)",
    `INSERT INTO exported_mention VALUES (1, '${'a'.repeat(64)}', 'k')`,
    `INSERT INTO exported_output VALUES (1, '${'a'.repeat(64)}', 's')`,
  ],
  220: ["INSERT INTO canary_tally VALUES ('k', 'PATIENT', 2, 1)"],
  230: [
    "INSERT INTO shadow_run VALUES (1, 'r', 1, 'rules', 'f', 'balanced', 'current', 's', 5, 'finished', NULL, 1, 0)",
    "INSERT INTO shadow_note VALUES (1, 1, 'not-compared', 'engine/host-lost', NULL, NULL, 1024, 0, 0, 0, NULL)",
    "INSERT INTO shadow_note_tally VALUES (1, 1024, 'engine/host-lost', '', '', 1)",
    "INSERT INTO shadow_tally VALUES (1, 'CITY', 'only-old', 1, 1, 0)",
  ],
  290: [
    "INSERT INTO annotation_task VALUES (1, 't', 1, 's', 'canonical', '[]', 'blank', 1, 1, 0, 'a', 5, 0)",
    "INSERT INTO annotation_annotator VALUES (1, 1, 'a')",
    'INSERT INTO annotation_note VALUES (1, 1, 0)',
    "INSERT INTO annotation_sheet VALUES (1, 1, 'a', 1, NULL, NULL, 0, NULL, NULL)",
    "INSERT INTO annotation_export VALUES (1, 1, 'a', 'settled', 'jsonl', 1, 0, 's', 5)",
  ],
  320: [
    "INSERT INTO type_hiding VALUES (1, 'CITY', 2)",
    "INSERT INTO opinion_range VALUES (1, 1, 'a', 0, 2, 'CITY')",
  ],
  390: ['INSERT INTO reviewed_part VALUES (1, 0, 1, 0)'],
  // Counted anew since then: the row of before is gone.
  430: ['INSERT INTO reviewed_part VALUES (1, 0, 1, 0)'],
  410: ["INSERT INTO open_form VALUES (1, 7, 1, 'CITY', 8, 2, 1)"],
  470: ["INSERT INTO gone_export VALUES ('e', 'b', 5, 1, 's', NULL)"],
  190: ["INSERT INTO batch_activity VALUES (1, 7, 'decided', 2)"],
  160: [
    "INSERT INTO reviewer_rule VALUES (1, 1, 1, 'a', 5)",
    "INSERT INTO opinion_standing VALUES (1, 1, 1, 'reading')",
  ],
};
const TABLES_OF_SEEDS: Readonly<Record<number, readonly string[]>> = {
  10: ['workspace', 'audit_event'],
  20: ['batch', 'source_file', 'note'],
  30: ['span_decision'],
  40: ['job'],
  50: ['approval'],
  70: ['policy'],
  100: ['cluster_edit'],
  130: ['sample', 'sample_note', 'sample_reading', 'canary_reading'],
  110: ['account'],
  140: ['bulk_decision'],
  150: ['review_place', 'note_reading', 'note_comment'],
  170: ['destruction', 'destruction_batch'],
  180: ['note_rejection', 'exported_mention', 'exported_output'],
  160: ['reviewer_rule', 'opinion_standing'],
  230: ['shadow_run', 'shadow_note', 'shadow_note_tally', 'shadow_tally'],
  290: [
    'annotation_task',
    'annotation_annotator',
    'annotation_note',
    'annotation_sheet',
    'annotation_export',
  ],
  320: ['type_hiding', 'opinion_range'],
  390: ['reviewed_part'],
  410: ['open_form', 'open_form_tally'],
  470: ['gone_export'],
  // Counted from the note that was there before.
  200: ['note_tally'],
  220: ['canary_tally'],
  260: ['risk_tally'],
  // Counted from the job that was there before.
  300: ['job_tally'],
};

describe('migrations', () => {
  it('are numbered in tens and named like their files', () => {
    const versions = MIGRATIONS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    for (const { version, name } of MIGRATIONS) {
      expect(version % 10).toBe(0);
      expect(
        existsSync(
          path.join(
            import.meta.dirname,
            `../../../src-main/store/migrations/${String(version).padStart(4, '0')}-${name}.ts`,
          ),
        ),
      ).toBe(true);
    }
  });

  it('give the committed schema', async () => {
    const { database, backups } = emptyDatabase();
    expect(migrate(database, MIGRATIONS, backups)).toEqual({ from: 0, to: MIGRATIONS.at(-1)!.version });
    await expect(dumpSchema(database)).toMatchFileSnapshot('../../../src-main/store/schema.sql');
  });

  it.each(MIGRATIONS.map(({ version, name }) => ({ version, name })))(
    '$version $name keeps the rows of the version before',
    ({ version }) => {
      const { database, backups } = emptyDatabase();
      const earlier = upTo(version - 1);
      // Each seed at its own version: later ones refuse rows that nobody with a role has made.
      for (const migration of earlier) {
        migrate(database, upTo(migration.version), backups);
        for (const sql of SEEDS[migration.version] ?? []) database.exec(sql);
      }
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
      expect(versionOf(database)).toBe(version);
      for (const migration of upTo(version)) {
        for (const table of TABLES_OF_SEEDS[migration.version] ?? []) {
          expect(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get(), table).toEqual({ rows: 1 });
        }
      }
      expect(database.pragma('foreign_key_check')).toEqual([]);
    },
  );

  it('copy a database that holds something before they change it, for the owner alone', () => {
    const { database, backups } = emptyDatabase();
    migrate(database, upTo(20), backups);
    expect(existsSync(backups)).toBe(false);
    for (const sql of SEEDS[10]!) database.exec(sql);
    migrate(database, MIGRATIONS, backups);
    const file = path.join(backups, 'noteveil-schema-20.db');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copy = new Database(file, { readonly: true });
    expect(copy.pragma('user_version', { simple: true })).toBe(20);
    expect(copy.prepare('SELECT id FROM workspace').get()).toEqual({ id: 'w' });
    copy.close();
  });

  it('leave everything as it was when one of them fails', () => {
    const { database, backups } = emptyDatabase();
    migrate(database, upTo(20), backups);
    const before = dumpSchema(database);
    const broken: Migration = {
      version: 99,
      name: 'broken',
      up: 'CREATE TABLE half (id INTEGER) STRICT; SELECT nothing FROM nowhere;',
    };
    expect(() => migrate(database, [...MIGRATIONS, broken], backups)).toThrow();
    expect(dumpSchema(database)).toBe(before);
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('refuse to break a foreign key', () => {
    const { database, backups } = emptyDatabase();
    migrate(database, upTo(20), backups);
    for (const sql of [...SEEDS[10]!, ...SEEDS[20]!]) database.exec(sql);
    const careless: Migration = { version: 30, name: 'careless', up: 'DELETE FROM batch' };
    expect(() => migrate(database, [...upTo(20), careless], backups)).toThrow(
      'no migration breaks a foreign key',
    );
    expect(database.prepare('SELECT count(*) AS rows FROM batch').get()).toEqual({ rows: 1 });
  });

  it('begin the activity of a batch of before with the notes as they are now', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(180)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(190), backups);
    const rows = database.prepare('SELECT batch_no, kind, amount FROM batch_activity').all();
    const notes = database.prepare('SELECT batch_no, status AS kind, count(*) AS amount FROM note').all();
    expect(rows).toEqual(notes);
  });

  it('fold what readers found of planted identifiers in batches that are gone, and void samples that cannot be read', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(210)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    const gone = ["('gone', 1, 'k', 'PATIENT', 0, 5)", "('gone', 2, 'k', 'PATIENT', 1, 5)"];
    database.exec(`INSERT INTO canary_reading VALUES ${gone.join(', ')}`);
    database.exec('UPDATE note SET destruction_no = 1');
    migrate(database, upTo(220), backups);
    expect(database.prepare('SELECT sample_id FROM canary_reading').pluck().all()).toEqual(['s']);
    expect(database.prepare('SELECT * FROM canary_tally').all()).toEqual([
      { actor_key: 'k', label: 'PATIENT', planted: 2, found: 1 },
    ]);
    expect(database.prepare('SELECT state, void_reason FROM sample').all()).toEqual([
      { state: 'void', void_reason: 'population-changed' },
    ]);
  });

  it('make the bulk decision of a word of the site its giver, and one that was taken back none', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(260)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    const words = [
      "(1, 'hide', 'CITY', 's', 'k1', 'listed', 'b', 1, 's', 5, 'a', 6)",
      "(2, 'hide', 'CITY', 's', 'k2', 'proposed', 'b', 1, 's', 5, 'a', 5)",
      "(3, 'hide', 'CITY', '', 'k3', 'removed', 'b', 2, 's', 5, 'a', 7)",
    ];
    database.exec('DROP TRIGGER guard_site_word_added');
    database.exec(`INSERT INTO site_word VALUES ${words.join(', ')}`);
    migrate(database, upTo(270), backups);
    const givers = database
      .prepare('SELECT word_no, bulk_seq, lists, taken_back_at FROM site_word_giver')
      .raw();
    expect(givers.all()).toEqual([
      [1, 1, 1, null],
      [2, 1, 0, null],
      [3, 2, 0, 7],
    ]);
  });

  it('leave shadow runs of before without the adaptation that they may have tried, and fix what a run says', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(300)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(310), backups);
    const row = database.prepare('SELECT adaptation, was_adopted FROM shadow_run').raw();
    expect(row.all()).toEqual([[null, null]]);
    const id = '0f8fad5b-d9cb-469f-a165-708677289511';
    const add = (no: number, adaptation: string | null, wasAdopted: number | null): void => {
      database
        .prepare(
          "INSERT INTO shadow_run VALUES (?, ?, 1, 'x', 'f', 'recall', 'kept', 's', 5, 'finished', NULL, 1, 0, ?, ?)",
        )
        .run(no, `r${no}`, adaptation, wasAdopted);
    };
    add(2, id, 0);
    add(3, id, 1);
    for (const [adaptation, wasAdopted] of [
      [id, null],
      [null, 0],
      [id, 2],
      ['Frau Beispiel, born on 3 March 1941.', 0],
      ['0f8fad5b', 0],
    ] as const)
      expect(() => add(4, adaptation, wasAdopted)).toThrow('CHECK');
    for (const change of ['was_adopted = 1', 'adaptation = NULL, was_adopted = NULL'])
      expect(() => database.exec(`UPDATE shadow_run SET ${change} WHERE no = 2`)).toThrow('is fixed');
    database.exec("UPDATE shadow_run SET state = 'discarded' WHERE no = 2");
  });

  it('350 says of samples from before that those with a verdict were begun, and guards it', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(320)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    database.exec(`INSERT INTO sample (no, id, batch_no, created_at, seed, population, population_hash, size, max_rate,
      confidence, leaks_allowed, canary_rate, actor, state, void_reason)
      VALUES (2, 'unread', 1, 5, 'aa', 1, 'h', 1, 0.05, 0.95, 0, 0.2, 's', 'void', 'abandoned')`);
    migrate(database, upTo(350), backups);
    const begun = database.prepare('SELECT id, is_begun FROM sample ORDER BY no').raw();
    expect(begun.all()).toEqual([
      ['s', 1],
      ['unread', 0],
    ]);
    for (const change of ['is_begun = 0', "state = 'accepted', is_begun = 0", 'is_begun = 2'])
      expect(() => database.exec(`UPDATE sample SET ${change} WHERE no = 1`), change).toThrow();
    expect(() => database.exec('UPDATE sample SET is_begun = 1 WHERE no = 2')).toThrow('forwards only');
    database.exec("UPDATE sample SET state = 'accepted' WHERE no = 1");
    database.exec(`INSERT INTO sample (no, id, batch_no, created_at, seed, population, population_hash, size, max_rate,
      confidence, leaks_allowed, canary_rate, actor) VALUES (3, 'new', 1, 5, 'aa', 1, 'h', 1, 0.05, 0.95, 0, 0.2, 's')`);
    database.exec("INSERT INTO sample_note VALUES (3, 1, 1, 1, 'h')");
    const read = "INSERT INTO sample_reading VALUES (3, 1, 'clean', 's', 'k', 5, 9)";
    expect(() => database.exec(read)).toThrow('sample is not open');
    database.exec('UPDATE sample SET is_begun = 1 WHERE no = 3');
    database.exec(read);
  });

  it('410 leaves the risk of notes of before, caps their open points in its rank, and has those with open points wait', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(400)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    const rest = "1, 1, @at, @at, @key, 4, 0, '[]', 0, @open, @facets, 5, 'detected', @rank";
    const add =
      database.prepare(`INSERT INTO note (batch_no, source_file_no, ordinal, record, text_key, text_length, is_duplicate,
      reasons, reason_bits, open_points, facets, created_at, stage, risk_rank) VALUES (${rest})`);
    const step = 300 * 1024;
    for (const [at, open, rank] of [
      [2, 0, step],
      [3, 12, step + 12],
      [4, 400, step + 400],
    ] as const)
      add.run({ at, open, rank, key: `k${at}`, facets: (open > 0 ? 64 : 0) | 4 });
    migrate(database, upTo(410), backups);
    const rows = database.prepare(
      'SELECT risk_rank, forms_revision FROM note WHERE ordinal > 1 ORDER BY ordinal',
    );
    expect(rows.raw().all()).toEqual([
      [step, null],
      [step + 12, null],
      [step + 31, null],
    ]);
    const waiting = `SELECT ordinal FROM note INDEXED BY note_forms_wait WHERE batch_no = 1 AND destruction_no IS NULL
      AND stage <> 'imported' AND forms_revision IS NOT iif(open_points > 0, revision, NULL) ORDER BY ordinal`;
    expect(database.prepare(waiting).pluck().all()).toEqual([3, 4]);
    expect(database.prepare('SELECT sum(notes) FROM risk_tally WHERE step = 300').pluck().get()).toBe(3);
  });

  it('480 leaves samples and rejections of before without an account, and asks for the role from then on', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(430)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(480), backups);
    for (const table of ['sample', 'sample_reading', 'canary_reading', 'note_rejection'])
      expect(database.prepare(`SELECT account_id FROM ${table}`).pluck().all(), table).toEqual([null]);
    // Ended and dealt with as before: the sample without an account, the rejection by one with the role alone.
    database.exec("UPDATE sample SET state = 'void', void_reason = 'abandoned'");
    const deal = "UPDATE note_rejection SET dealt_by = 's', dealt_at = 6, dealt_account_id =";
    expect(() => database.exec(`${deal} NULL`)).toThrow('access/role-missing:reviewer');
    database.exec(`${deal} 'a'`);
    for (const [table, role] of [
      ["canary_reading VALUES ('s', 2, 'k', 'PATIENT', 1, 5, NULL)", 'reviewer'],
      ["note_rejection VALUES (1, 2, 1, 'other', NULL, 's', 5, NULL, NULL, NULL, NULL)", 'reviewer'],
      [
        `sample (no, id, batch_no, created_at, seed, population, population_hash, size, max_rate, confidence,
          leaks_allowed, canary_rate, actor) VALUES (2, 't', 1, 5, 'aa', 1, 'h', 1, 0.05, 0.95, 0, 0.2, 's')`,
        'officer',
      ],
    ] as const)
      expect(() => database.exec(`INSERT INTO ${table}`), table).toThrow(`access/role-missing:${role}`);
  });

  it('470 keeps who got the exports of a batch whose removal was begun and not finished, and of no other', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(460)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    database.exec(`INSERT INTO batch (no, id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point, account_id)
        VALUES (2, 'b2', 's', 5, 'p', 'f', 'recall', 'a');
      INSERT INTO export_run (no, id, batch_no, created_at, format, notes, done, actor, folder_path, account_id, recipient,
        names_recipient, replaces) VALUES
        (1, 'out', 1, 7, 'csv', 4, 3, 's', 's', 'a', 'sealed', 0, NULL),
        (2, 'failed', 1, 8, 'csv', 4, 0, 's', 's', 'a', 'sealed', 0, NULL),
        (3, 'stays', 2, 9, 'csv', 4, 4, 's', 's', 'a', 'sealed', 0, 'out');
      UPDATE batch SET is_removing = 1 WHERE no = 1;
      UPDATE export_run SET published_at = 6 WHERE id <> 'failed'`);
    migrate(database, MIGRATIONS, backups);
    expect(database.prepare('SELECT * FROM gone_export').raw().all()).toEqual([
      ['out', 'b', 7, 3, 'sealed', null, null],
    ]);
  });

  it('440 empties the keyed hash of words that were taken out, and of no others', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(430)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    const words = [
      [1, 'proposed', 'w'],
      [2, 'listed', 'w'],
      [3, 'removed', ''],
    ] as const;
    for (const [no, state, word] of words)
      database.exec(`INSERT INTO site_word VALUES
        (${no}, 'hide', 'STAFF', '${word}', 'k${no}', '${state}', 'b', 1, 's', 5, 'a', 6)`);
    migrate(database, upTo(440), backups);
    const rows = database.prepare('SELECT no, word_key, state, changed_at FROM site_word ORDER BY no').raw();
    expect(rows.all()).toEqual([
      [1, 'k1', 'proposed', 6],
      [2, 'k2', 'listed', 6],
      [3, '', 'removed', 6],
    ]);
  });

  it('500 takes from notes the risk of a pipeline or operating point that was not fitted, and keeps their order', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(430)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    const fitted = 'rules+noteveil-compact';
    for (const [no, pipeline, point] of [
      [2, fitted, 'balanced'],
      [3, fitted, 'recall'],
      [4, 'rules', 'balanced'],
    ] as const) {
      database.exec(`INSERT INTO batch (no, id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point, account_id)
          VALUES (${no}, 'b${no}', 's', 5, '${pipeline}', 'f', '${point}', 'a');
        INSERT INTO source_file (no, id, batch_no, ordinal, path, name, plan, size_bytes, modified_at)
          VALUES (${no}, 'f${no}', ${no}, 1, 's', 's', 's', 1, 1)`);
    }
    const step = 300 * 1024;
    const add = (id: number, batch: number, risk: number | null, rank: number): void => {
      database.exec(`INSERT INTO note (id, batch_no, source_file_no, ordinal, record, text_key, text_length, is_duplicate,
        reasons, reason_bits, open_points, facets, created_at, stage, risk, risk_rank)
        VALUES (${id}, ${batch}, ${batch}, ${id}, ${id}, 'k${id}', 4, 0, '[]', 0, 0, 4, 5, 'detected', ${risk}, ${rank})`);
    };
    const anew = (note: number, seq: number, pipeline: string, state: 'done' | 'open'): void => {
      const end = state === 'done' ? '6, 0, 0, 0' : 'NULL, NULL, NULL, NULL';
      database.exec(`INSERT INTO redetection (note_id, seq, batch_no, pipeline_id, pipeline_fingerprint, operating_point,
        actor, account_id, asked_at, state, ended_at, last_seq, kept, lost)
        SELECT id, ${seq}, batch_no, '${pipeline}', 'f', 'balanced', 's', 'a', 5, '${state}', ${end}
        FROM note WHERE id = ${note}`);
    };
    add(11, 2, 0.03, step + 7);
    // Examined anew by rules, and by rules and then by the fitted one; an order that is open says nothing yet.
    add(12, 2, 0.03, step + 8);
    anew(12, 1, 'rules', 'done');
    add(13, 2, 0.03, step + 9);
    anew(13, 1, 'rules', 'done');
    anew(13, 2, fitted, 'done');
    add(14, 2, 0.03, step + 10);
    anew(14, 1, 'rules', 'open');
    // At `recall`; one of them was sent back, the original of another is destroyed.
    add(15, 3, 0.03, step + 11);
    add(16, 3, 0.03, step + 12);
    database.exec("INSERT INTO note_rejection VALUES (16, 1, 3, 'other', NULL, 's', 5, NULL, NULL)");
    database.exec('UPDATE note SET risk_rank = risk_rank WHERE id = 16');
    add(17, 3, 0.03, step + 13);
    database.exec('UPDATE note SET destruction_no = 1 WHERE id = 17');
    add(18, 4, null, 14);
    migrate(database, upTo(500), backups);
    const rows = database.prepare('SELECT id, risk, risk_rank FROM note WHERE id > 10 ORDER BY id').raw();
    expect(rows.all()).toEqual([
      [11, 0.03, step + 7],
      [12, null, 8],
      [13, 0.03, step + 9],
      [14, 0.03, step + 10],
      [15, null, 11],
      [16, null, 16_777_216 + 12],
      [17, null, 13],
      [18, null, 14],
    ]);
    const tally = database.prepare(
      'SELECT batch_no, step, notes FROM risk_tally WHERE batch_no > 1 AND notes > 0',
    );
    expect(tally.raw().all()).toEqual([
      [2, 0, 1],
      [2, 300, 3],
      [3, 0, 3],
      [4, 0, 1],
    ]);
    expect(() => database.exec('UPDATE note SET risk = 0.5 WHERE id = 17')).toThrow(
      'store/original-destroyed',
    );
  });

  it('leave approvals of before as given nobody knows how, and let only an approval say it', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(370)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(380), backups);
    expect(database.prepare('SELECT is_single FROM approval').pluck().all()).toEqual([null]);
    database.exec('DROP TRIGGER guard_approval_same_person');
    const add = (seq: number, kind: string, isSingle: number | null): void => {
      const hash = kind === 'approved' ? 'a'.repeat(64) : null;
      database
        .prepare('INSERT INTO approval VALUES (1, ?, ?, ?, ?, 1, 5, ?, 1, ?)')
        .run(seq, kind, 's', hash, 'a', isSingle);
    };
    add(2, 'withdrawn', null);
    add(3, 'approved', 1);
    add(4, 'approved', 0);
    expect(() => add(5, 'withdrawn', 1)).toThrow('CHECK');
    expect(() => add(5, 'approved', 2)).toThrow('CHECK');
  });

  it('leave it open under which policy an export of before was written whose batch is gone', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(510)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(520), backups);
    expect(database.prepare('SELECT id, policy_fingerprint AS policy FROM gone_export').all()).toEqual([
      { id: 'e', policy: null },
    ]);
    const add = database.prepare("INSERT INTO gone_export VALUES (?, 'b', 5, 1, 's', NULL, ?)");
    add.run('known', 'f');
    expect(() => add.run('unknown', 'nobody has kept it')).toThrow('FOREIGN KEY');
  });

  it('hold no note of before for persons of other files', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(410)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(420), backups);
    expect(database.prepare('SELECT not_covered FROM note').pluck().all()).toEqual([0]);
    expect(() => database.exec('UPDATE note SET not_covered = -1 WHERE id = 1')).toThrow('CHECK');
  });

  it('forget how many notes of a part were reviewed when something may change it, and no other part', () => {
    const { database, backups } = emptyDatabase();
    for (const { version } of upTo(380)) {
      migrate(database, upTo(version), backups);
      for (const sql of SEEDS[version] ?? []) database.exec(sql);
    }
    migrate(database, upTo(390), backups);
    // What else refuses or follows is not asked here.
    const others = "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name NOT LIKE 'reviewed_part%'";
    for (const name of database.prepare(others).pluck().all() as string[])
      database.exec(`DROP TRIGGER ${name}`);
    database.exec('DELETE FROM opinion_standing; DELETE FROM sample_reading; DELETE FROM canary_reading');
    const parts = database.prepare('SELECT part FROM reviewed_part ORDER BY part').pluck();
    const after = (sql: string): unknown => {
      database.exec('INSERT OR REPLACE INTO reviewed_part VALUES (1, 0, 1, 0), (1, 1, 2, 3)');
      expect(database.prepare(sql).run().changes, sql).toBe(1);
      return parts.all();
    };
    const [approved, detected] = [stageRank('approved') << STAGE_SHIFT, stageRank('detected') << STAGE_SHIFT];
    expect(
      after(`UPDATE note SET stage = 'detected', facets = ${detected}, output_hash = 'x' WHERE id = 1`),
    ).toEqual([0, 1]);
    for (const change of [
      `UPDATE note SET stage = 'approved', facets = ${approved} WHERE id = 1`,
      "UPDATE note SET output_hash = 'h' WHERE id = 1",
      "INSERT INTO approval VALUES (1, 2, 'approved', 's', 'h', 1, 5, 'a', 1, 1)",
      "INSERT INTO note_reading VALUES (1, 2, 'h', 's', 5)",
      "INSERT INTO opinion_standing (note_id, batch_no, round, state) VALUES (1, 1, 1, 'reading')",
      "UPDATE opinion_standing SET state = 'settled' WHERE note_id = 1",
      "INSERT INTO sample_reading VALUES (1, 1, 'clean', 's', 'k', 5, 9)",
      "INSERT INTO canary_reading VALUES ('s', 1, 'k', 'PATIENT', 0, 5)",
      `UPDATE note SET stage = 'detected', facets = ${detected} WHERE id = 1`,
    ])
      expect(after(change), change).toEqual([1]);
  });

  it('refuse a file from the future', () => {
    const { database, backups } = emptyDatabase();
    database.pragma('user_version = 1000');
    expect(() => migrate(database, MIGRATIONS, backups)).toThrow('store/from-the-future');
  });
});
