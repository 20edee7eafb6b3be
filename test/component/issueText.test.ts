/** @file What the import report says of a file, and of parts of a document that could not be read. */
import { describe, expect, it } from 'vitest';
import { CARRIER_KINDS, type InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';
import { issueText } from '../../src-renderer/features/noteList/issueText.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';

const CODE = 'import/carriers-not-covered' as const;

describe('the words of an import issue', () => {
  it.each<[InterfaceLanguage, RegExp]>([
    ['en', / These are: Pages without a text layer \(scans\); Attachments\.$/],
    ['fr', /Il s’agit de[\u00a0\u202f]: Pages sans couche de texte \(numérisations\)[\u00a0\u202f]; /],
    ['de', / Es handelt sich um: Seiten ohne Textebene \(Scans\); /],
    ['es', / Se trata de: Páginas sin capa de texto \(escaneos\); /],
    ['ca', / Es tracta de: Pàgines sense capa de text \(escanejos\); /],
    ['zh', /具体为：无文字层的页面（扫描页）；/],
  ])('name the kinds of parts that could not be read, in %s', (language, expected) => {
    const { t } = createLocale(language);
    const said = issueText(t, { code: CODE, facts: { count: 2, kinds: 'scanned-page attachment' } });
    expect(said.startsWith(t(`errors.${CODE}`))).toBe(true);
    expect(said).toMatch(expected);
  });

  it.each(CARRIER_KINDS)('have a word for the kind %s', (kind) => {
    const { t } = createLocale('en');
    expect(issueText(t, { code: CODE, facts: { count: 1, kinds: kind } })).toContain(
      `These are: ${t(`carriers.kinds.${kind}`)}.`,
    );
  });

  it.each([
    ['an import of an earlier version names no kinds', CODE, { count: 2 }],
    ['a kind is none of the list', CODE, { count: 1, kinds: 'Zwiebelturm' }],
    ['the issue is of another kind', 'import/persons-only' as const, { kinds: 'attachment' }],
  ])('are those of the code alone when %s', (_when, code, facts) => {
    const { t } = createLocale('en');
    expect(issueText(t, { code, facts })).toBe(t(`errors.${code}`));
  });

  it.each<[InterfaceLanguage, RegExp]>([
    ['en', / Numbers of the lines: 3, 17\.$/],
    ['fr', / Numéros des lignes[\u00a0\u202f]: 3, 17\.$/],
    ['zh', /行号：3, 17。$/],
  ])('tell which lines could not be read, in %s', (language, expected) => {
    const { t } = createLocale(language);
    expect(issueText(t, { code: 'import/damaged-lines', facts: { count: 2, lines: '3 17' } })).toMatch(
      expected,
    );
  });

  it('repeat nothing that is no number of a line', () => {
    const { t } = createLocale('en');
    const said = issueText(t, { code: 'import/damaged-lines', facts: { count: 1, lines: 'Zwiebelturm' } });
    expect(said).toBe(t('errors.import/damaged-lines'));
  });
});
