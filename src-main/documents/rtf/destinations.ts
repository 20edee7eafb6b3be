/** @file What becomes of the groups of an RTF file, by the word at their beginning. Pure; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';

/**
 * `story`: text of its own that is read. `through`: the group goes, what is in it is read where it stands. `kept`: read, and
 * the word is written. `dropped`: never written, its text is a found thing of this kind; `silent`: the same for what only
 * programs write. `foreign`: not covered. The others have code of their own.
 */
export type Destination =
  | { readonly how: 'story'; readonly kind: CarrierKind }
  | { readonly how: 'through' }
  | { readonly how: 'kept'; readonly isStarred: boolean }
  | { readonly how: 'dropped'; readonly kind: CarrierKind }
  | { readonly how: 'silent' }
  | { readonly how: 'counted'; readonly kind: CarrierKind }
  | { readonly how: 'foreign'; readonly kind: CarrierKind }
  | {
      readonly how:
        'fonts' | 'styles' | 'colors' | 'picture' | 'field' | 'code' | 'result' | 'property' | 'upr';
    };

const TABLE = new Map<string, Destination>();

function add(words: string, destination: Destination): void {
  for (const word of words.split(' ')) TABLE.set(word, destination);
}

add('header headerl headerr headerf', { how: 'story', kind: 'header' });
add('footer footerl footerr footerf', { how: 'story', kind: 'footer' });
add('footnote', { how: 'story', kind: 'footnote' });
add('shptxt', { how: 'story', kind: 'text-box' });

add('shp shpgrp', { how: 'kept', isStarred: false });
add('shpinst nesttableprops', { how: 'kept', isStarred: true });
// Labels of lists for readers that do not count: they stay as text, and the lists go.
add('shppict listtext pntext ud', { how: 'through' });

add('fonttbl', { how: 'fonts' });
add('stylesheet', { how: 'styles' });
add('colortbl', { how: 'colors' });
add('pict', { how: 'picture' });
add('field', { how: 'field' });
add('fldinst', { how: 'code' });
add('fldrslt', { how: 'result' });
add('sp', { how: 'property' });
// Says everything twice; the second time, in \ud, in Unicode.
add('upr', { how: 'upr' });

add('title subject category keywords comment doccomm company hlinkbase', {
  how: 'dropped',
  kind: 'property',
});
add('info userprops propname staticval linkval windowcaption nextfile template', {
  how: 'dropped',
  kind: 'property',
});
add('author manager operator revtbl protusertbl', { how: 'dropped', kind: 'author' });
add('annotation atnid atnauthor atnref atnparent atnicn atntime atndate', {
  how: 'dropped',
  kind: 'comment',
});
add('bkmkstart bkmkend atrfstart atrfend', { how: 'dropped', kind: 'bookmark' });
add('xe rxe txe yxe tc tcn datafield', { how: 'dropped', kind: 'field-code' });
add('formfield ffname ffdeftext ffformat ffhelptext ffstattext ffentrymcr ffexitmcr ffl', {
  how: 'dropped',
  kind: 'form-field',
});
add('filetbl hl hlloc hlsrc hlfr', { how: 'dropped', kind: 'link' });
add('docvar xmlname xmlattrname xmlattrvalue xmlopen xmlclose mailmerge factoidname', {
  how: 'dropped',
  kind: 'custom-data',
});
add('htmltag mhtmltag', { how: 'dropped', kind: 'script' });
add('do dptxbxtext shprslt', { how: 'dropped', kind: 'text-box' });
add('picprop', { how: 'dropped', kind: 'alternative-text' });
add('listname levelname pntxta pntxtb pnseclvl pn', { how: 'dropped', kind: 'attribute' });
add('ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn', { how: 'dropped', kind: 'footnote' });
add('background mmath mmathPict oldcprops oldpprops oldtprops oldsprops', {
  how: 'dropped',
  kind: 'other-part',
});

add('datastore', { how: 'counted', kind: 'custom-data' });
add('themedata colorschememapping passwordhash blipuid bliptag', { how: 'counted', kind: 'other-part' });
add('pgdsctbl', { how: 'counted', kind: 'style-name' });
add('listtable listoverridetable', { how: 'counted', kind: 'attribute' });
add(
  'nonshppict nonesttables latentstyles generator rsidtbl xmlnstbl wgrffmtfilter mmathPr pgptbl revtim creatim printim',
  {
    how: 'silent',
  },
);
add('buptim defchp defpap fchars lchars panose falt fontemb keycode writereservhash writereservation', {
  how: 'silent',
});

add('object objdata objclass objname objalias objsect', { how: 'foreign', kind: 'embedded-object' });

/** Null for words that begin no group of their own. */
export function destinationOf(word: string): Destination | null {
  return TABLE.get(word) ?? null;
}

/** Whether text behind the word is not read. */
export function takesText({ how }: Destination): boolean {
  return !['story', 'through', 'kept', 'field', 'result', 'upr'].includes(how);
}
