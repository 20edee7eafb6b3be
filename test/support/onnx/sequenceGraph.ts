/**
 * @file A translator of a few dozen words as two ONNX graphs, whose attention is known: the word at each place is looked at,
 * substituted and written. Two words break it: `mute` ends the translation, `dark` hides where the model looks. Runs in tests.
 */
import { createHash } from 'node:crypto';
import type { VerifiedTranslator } from '../../../src-main/engine/sequence/readTranslator.ts';
import {
  parseTranslatorManifest,
  TRANSLATOR_FORMAT,
  type TranslatorManifest,
} from '../../../src-main/engine/sequence/translatorManifest.ts';
import { attribute, graphBuilder } from './graphBuilder.ts';

/** `sound`: word by word; `reversed`: the last word first; `forgetful`: never looks at the first word. */
export type SequenceVariant = 'sound' | 'reversed' | 'forgetful';

const PAD = 0;
const UNKNOWN = 1;
const END = 2;
const START = 3;
const SPECIALS = ['<pad>', '<unk>', '</s>', '<start>'];
/** Chinese to English; what is not here is written as it is. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  胸: 'chest',
  痛: 'pain',
  發: 'with',
  燒: 'fever',
  停: 'stopped',
  今: 'now',
};
const MUTE = 'mute';
const DARK = 'dark';
const OTHERS = [
  MUTE,
  DARK,
  'patient',
  'has',
  'seen',
  'by',
  'and',
  'on',
  'ward',
  'Kowalski',
  'Anna',
  '5',
  '.',
  ',',
  '-',
  '王',
  '明',
];
const VOCABULARY = [...SPECIALS, ...Object.keys(SUBSTITUTES), ...Object.values(SUBSTITUTES), ...OTHERS];

/** The tokenizer: words, with every Han character apart; written with blanks between. */
function tokenizerFile(): unknown {
  return {
    version: '1.0',
    added_tokens: SPECIALS.map((content, id) => ({
      id,
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: false,
      lowercase: false,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: null,
    decoder: { type: 'WordPiece', prefix: '##', cleanup: false },
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries(VOCABULARY.map((word, id) => [word, id])),
      unk_token: '<unk>',
    },
  };
}

/** One-hot rows: what the decoder mixes are the words themselves. */
function encoderGraph(): Uint8Array {
  const graph = graphBuilder('encoder');
  const size = VOCABULARY.length;
  graph.input('input_ids', 'int64', [1, 'source']);
  graph.input('attention_mask', 'int64', [1, 'source']);
  const one = Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0));
  const states = graph.node('Gather', [graph.weight('words', [size, size], one), 'input_ids'], {
    axis: attribute.int(0),
  });
  graph.output(states, 'float', [1, 'source', size], 'last_hidden_state');
  return graph.bytes();
}

function decoderGraph(variant: SequenceVariant): Uint8Array {
  const graph = graphBuilder('decoder');
  const size = VOCABULARY.length;
  graph.input('input_ids', 'int64', [1, 'produced']);
  graph.input('encoder_hidden_states', 'float', [1, 'source', size]);
  const int = (name: string, values: readonly number[], dims: readonly number[] = []): string =>
    graph.constant(name, 'int64', dims, values);
  const [zero, one] = [int('zero', [0]), int('one', [1])];
  const lengthOf = (input: string): string =>
    graph.node('Gather', [graph.node('Shape', [input]), one], { axis: attribute.int(0) });
  const source = lengthOf('encoder_hidden_states');
  const produced = graph.node('Range', [zero, lengthOf('input_ids'), one]);
  let place = produced;
  if (variant === 'reversed') {
    // Before the ending token from back to front: (source - 2 - produced) modulo source.
    const last = graph.node('Sub', [source, int('two', [2])]);
    place = graph.node('Mod', [graph.node('Add', [graph.node('Sub', [last, produced]), source]), source]);
  } else if (variant === 'forgetful') place = graph.node('Add', [produced, one]);
  const rows = graph.node('Unsqueeze', [place, int('axis1', [1], [1])]);
  const apart = graph.node('Cast', [graph.node('Sub', [rows, graph.node('Range', [zero, source, one])])], {
    to: attribute.type('float'),
  });
  const scores = graph.node('Mul', [
    graph.node('Mul', [apart, apart]),
    graph.constant('sharp', 'float', [], [-20]),
  ]);
  const shares = graph.node('Softmax', [scores], { axis: attribute.int(-1) });
  const context = graph.node('MatMul', [
    graph.node('Unsqueeze', [shares, int('axis0', [0], [1])]),
    'encoder_hidden_states',
  ]);
  const logits = graph.node('MatMul', [context, graph.weight('substitutes', [size, size], substitution())]);
  graph.output(logits, 'float', [1, 'produced', size], 'logits');
  const head = graph.node('Unsqueeze', [shares, int('axis01', [0, 1], [2])]);
  const heads = graph.node('Concat', [head, head], { axis: attribute.int(1) });
  const isDark = graph.node('Gather', [context, int('dark', [VOCABULARY.indexOf(DARK)], [1])], {
    axis: attribute.int(2),
  });
  const light = graph.node('Sub', [graph.constant('all', 'float', [], [1]), isDark]);
  const shown = graph.node('Mul', [heads, graph.node('Unsqueeze', [light, int('axis1of4', [1], [1])])]);
  graph.output(shown, 'float', [1, 2, 'produced', 'source'], 'cross_attentions.0');
  return graph.bytes();
}

function substitution(): readonly number[] {
  const size = VOCABULARY.length;
  const matrix = new Array<number>(size * size).fill(0);
  for (const [id, word] of VOCABULARY.entries()) {
    const to = word === MUTE ? END : VOCABULARY.indexOf(SUBSTITUTES[word] ?? word);
    matrix[id * size + to] = 10;
  }
  return matrix;
}

export interface SequenceOptions {
  readonly variant?: SequenceVariant;
  readonly maxTarget?: number;
  readonly maxSource?: number;
  readonly probeIds?: readonly number[];
}

export interface MadeTranslator extends Pick<VerifiedTranslator, 'manifest' | 'read'> {
  /** All files with the manifest, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The ids of words, as the vocabulary of the test translator has them. */
export function idsOfWords(...words: readonly string[]): readonly number[] {
  return words.map((word) => (word === 'END' ? END : VOCABULARY.indexOf(word)));
}

/** A translator from Chinese into English, as the files of a pack. */
export function makeTranslator(options: SequenceOptions = {}): MadeTranslator {
  const {
    variant = 'sound',
    maxTarget = 64,
    maxSource = 64,
    probeIds = idsOfWords('patient', 'has', 'chest', 'pain', 'END'),
  } = options;
  const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  const files = new Map<string, Uint8Array>([
    ['encoder_model.onnx', encoderGraph()],
    ['decoder_model.onnx', decoderGraph(variant)],
    ['tokenizer.json', encode(tokenizerFile())],
    ['MODEL_CARD.md', new TextEncoder().encode('A translator of a few dozen words, made by a test.\n')],
  ]);
  const manifest: TranslatorManifest = {
    format: TRANSLATOR_FORMAT,
    id: 'test-translator',
    name: 'Test translator',
    version: '1',
    languages: { from: 'zh', to: 'en' },
    licence: 'none: made by a test',
    provenance: 'made by a test',
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [
        name,
        { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') },
      ]),
    ),
    graphs: { encoder: 'encoder_model.onnx', decoder: 'decoder_model.onnx' },
    source: {
      tokenizer: 'tokenizer.json',
      first: null,
      last: END,
      pad: PAD,
      unknown: UNKNOWN,
      maxTokens: maxSource,
    },
    target: { tokenizer: 'tokenizer.json', start: START, end: END, maxTokens: maxTarget },
    attention: ['cross_attentions.0'],
    probe: { text: 'patient has 胸痛', ids: [...probeIds] },
  };
  files.set('manifest.json', encode(manifest));
  return {
    files,
    manifest: parseTranslatorManifest(encode(manifest)),
    read: (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) throw new Error(`no file ${name}`);
      return bytes;
    },
  };
}
