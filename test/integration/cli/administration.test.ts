/** @file What changes the packs and rules of a workspace asks for an administrator, as the app does. Real workspace, real packs. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlockWorkspace } from '../../../src-main/access/workspaceAccess.ts';
import { DEFAULT_ACCOUNT_NAME } from '../../../src-main/domain/account.ts';
import { RIGHTS } from '../../../src-main/workspace/api/rights.ts';
import { Workspace } from '../../../src-main/workspace/workspace.ts';
import { createCommandBench } from '../../support/commandBench.ts';
import { writeExport } from '../../support/packs/exports.ts';
import { PASSPHRASE, workspacePorts } from '../../support/workspaceHarness.ts';

const REVIEWER = 'reviewer horse battery';
const PACK = { format: 1, id: 'st-elsewhere', version: 3, title: 'Names of our house', language: 'de' };
const PIPELINE = { format: 1, id: 'without-dates', title: 'Rules without dates', rules: { off: ['date'] } };

const bench = createCommandBench('administration');
const { dir, workspace, noteveil } = bench;

beforeAll(async () => {
  const account = { name: 'Rita', roles: ['operator', 'reviewer', 'officer'], passphrase: REVIEWER } as const;
  await bench.open({
    passphrase: null,
    fill: async ({ accounts }) => {
      await accounts.add(account);
    },
  });
  writeExport(path.join(dir, 'bert'), 'bert');
  writeFileSync(path.join(dir, 'administrator'), `${PASSPHRASE}\n`);
  writeFileSync(path.join(dir, 'reviewer'), `${REVIEWER}\n`);
  writeFileSync(path.join(dir, 'wrong'), 'nobody horse battery\n');
  writeFileSync(path.join(dir, 'pack.json'), JSON.stringify(PACK));
  writeFileSync(path.join(dir, 'pipeline.json'), JSON.stringify(PIPELINE));
  const spans = [{ start: 0, end: 13, type: 'PERSON' }];
  writeFileSync(
    path.join(dir, 'gold.jsonl'),
    `${JSON.stringify({ id: 1, text: 'Anna Testberg is well.', spans })}\n`,
  );
});
afterAll(bench.close);
beforeEach(bench.reset);

const asAdministrator = ['--as', DEFAULT_ACCOUNT_NAME, '--passphrase-file', '@administrator'];
const asReviewer = ['--as', 'Rita', '--passphrase-file', '@reviewer'];
const asNobody = ['--as', DEFAULT_ACCOUNT_NAME, '--passphrase-file', '@wrong'];

/** Every file with packs or rules in the workspace. */
const held = (): readonly string[] =>
  ['models', 'site']
    .flatMap((folder) =>
      readdirSync(workspace).includes(folder)
        ? readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' })
        : [],
    )
    .sort();

/** Runs `use` on the workspace as its administrator. */
async function inWorkspace<Result>(use: (workspace: Workspace) => Result): Promise<Result> {
  const ports = workspacePorts();
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE, account: DEFAULT_ACCOUNT_NAME } as const;
  const unlocked = await unlockWorkspace(workspace, { secret }, { ...ports, keystore: null });
  const open = new Workspace(unlocked, ports);
  try {
    return use(open);
  } finally {
    await open.close('quit');
  }
}

/** What the trail says was done with packs and rules, by whom. */
function told(): Promise<readonly unknown[]> {
  return inWorkspace(({ store }) =>
    store.audit
      .after(0, 1000)
      .filter(({ kind }) => kind.startsWith('pack-') || kind === 'site-changed')
      .map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as object) })),
  );
}

/** Each command that changes something, and what has to be there first. */
const CHANGES = [
  ['models add', ['@bert', '--licence', 'test only'], []],
  ['models remove', ['bert-test'], ['models', 'add', '@bert', '--licence', 'test only']],
  [
    'models quantize',
    ['bert-test', '--gold', '@gold.jsonl'],
    ['models', 'add', '@bert', '--licence', 'test only'],
  ],
  ['rules add', ['@pack.json'], []],
  ['rules off', ['st-elsewhere'], ['rules', 'add', '@pack.json']],
  ['rules on', ['st-elsewhere'], ['rules', 'add', '@pack.json']],
  ['rules remove', ['st-elsewhere'], ['rules', 'add', '@pack.json']],
  ['pipelines add', ['@pipeline.json'], []],
  ['pipelines remove', ['without-dates'], ['pipelines', 'add', '@pipeline.json']],
  ['pipelines use', ['rules'], []],
] as const;

describe.each(CHANGES)('noteveil %s', (name, rest, first) => {
  const command = [...name.split(' '), ...rest];

  it('is for administrators: others, wrong passphrases and nobody change nothing', async () => {
    if (first.length > 0) expect(await noteveil(...first, ...asAdministrator)).toMatchObject({ err: '' });
    const there = held();
    for (const [who, code] of [
      [asReviewer, 'access/role-missing'],
      [asNobody, 'access/wrong-passphrase'],
      [['--as', DEFAULT_ACCOUNT_NAME], 'access/passphrase-missing'],
    ] as const) {
      const refused = await noteveil(...command, ...who);
      expect(refused.err, who.join(' ')).toContain(code);
      expect([refused.code === 0, held()]).toEqual([false, there]);
    }
  });
});

describe('an administrator on the command line', () => {
  it('is whom the app asks for the same acts', () => {
    const { models, site } = RIGHTS;
    for (const right of [
      models.add,
      models.addTranslator,
      models.remove,
      models.usePipeline,
      site.add,
      site.switchPack,
      site.remove,
    ])
      expect(right).toEqual(['administrator']);
  });

  it('is told in the trail with what she added, switched and removed', async () => {
    for (const command of [
      ['rules', 'add', '@pack.json'],
      ['rules', 'off', 'st-elsewhere'],
      ['rules', 'on', 'st-elsewhere'],
      ['rules', 'remove', 'st-elsewhere'],
      ['pipelines', 'add', '@pipeline.json'],
      ['pipelines', 'remove', 'without-dates'],
      ['models', 'add', '@bert', '--licence', 'test only'],
    ])
      expect(await noteveil(...command, ...asAdministrator), command.join(' ')).toMatchObject({
        code: 0,
        err: '',
      });
    const quantize = ['models', 'quantize', 'bert-test', '--gold', '@gold.jsonl', '--tolerance', '0.05'];
    expect(await noteveil(...quantize, ...asAdministrator)).toMatchObject({ code: 0 });
    expect(await noteveil('models', 'remove', 'bert-test', ...asAdministrator)).toMatchObject({ code: 0 });
    const actorKey = expect.stringMatching(/./) as string;
    expect(await told()).toMatchObject([
      { change: 'added', part: 'rule-packs', file: 'st-elsewhere', actorKey },
      { change: 'switched-off', part: 'rule-packs', file: 'st-elsewhere', actorKey },
      { change: 'switched-on', part: 'rule-packs', file: 'st-elsewhere', actorKey },
      { change: 'removed', part: 'rule-packs', file: 'st-elsewhere', actorKey },
      { change: 'added', part: 'pipelines', file: 'without-dates', actorKey },
      { change: 'removed', part: 'pipelines', file: 'without-dates', actorKey },
      { kind: 'pack-added', pack: 'bert-test', actorKey },
      {
        ...{ kind: 'pack-quantized', pack: 'bert-test', actorKey },
        ...{
          digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          precision: expect.stringMatching(/^(int8|fp32)$/) as string,
        },
      },
      { kind: 'pack-removed', pack: 'bert-test', actorKey },
    ]);
  });

  it('cannot take away what the pipeline of new batches names, as in the app', async () => {
    await noteveil('pipelines', 'add', '@pipeline.json', ...asAdministrator);
    await inWorkspace(({ settings }) => settings.save({ ...settings.read(), pipeline: 'without-dates' }));
    const refused = await noteveil('pipelines', 'remove', 'without-dates', ...asAdministrator);
    expect(refused.err).toContain('detection/in-use');
    expect(held()).toContain(path.join('pipelines', 'without-dates.json'));
  });

  it.each([
    ['models', 'add', '@bert'],
    ['rules', 'add', '@pack.json'],
    ['pipelines', 'remove', 'x'],
  ])('is told where the folder holds no workspace: %s %s', async (...command) => {
    rmSync(workspace, { recursive: true });
    const refused = await noteveil(...command, ...asAdministrator);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('store/not-a-workspace');
  });
});

describe('what only looks', () => {
  it.each([
    ['models', 'list'],
    ['models', 'add', '@bert', '--dry-run', '--licence', 'test only'],
    ['rules', 'list'],
    ['pipelines', 'list'],
    ['pipelines', 'show', 's3-6'],
  ])('asks for no passphrase: %s %s', async (...command) => {
    expect(await noteveil(...command)).toMatchObject({ code: 0, err: '' });
  });
});
