/** @file Bytes and numbers of characters as text, with what stands for them in other readers left out. Pure. */
import { decodePage } from './codePages.ts';

/** Text of an RTF file that comes as bytes of a code page and as `\u`. */
export interface RunDecoder {
  readonly byte: (value: number) => void;
  /** `\uN`; the next `skipped` characters say the same for old readers. */
  readonly unit: (number: number, skipped: number) => void;
  /** A character behind a backslash; false when it stands for one before it. */
  readonly isCounted: () => boolean;
  /** The text since the last time, where the code page or anything else may change. Also ends what is skipped. */
  readonly end: () => void;
}

/** `page` gives the code page that holds; `lost` is told of bytes that are no characters. */
export function createRunDecoder(
  page: () => number,
  found: (text: string) => void,
  lost: () => void,
): RunDecoder {
  let bytes = new Uint8Array(256);
  let length = 0;
  let skip = 0;
  function flush(): void {
    if (length === 0) return;
    const { text, isWhole } = decodePage(bytes.subarray(0, length), page());
    length = 0;
    if (!isWhole) lost();
    found(text);
  }
  function isSkipped(): boolean {
    if (skip === 0) return false;
    skip -= 1;
    return true;
  }
  return {
    byte: (value) => {
      if (isSkipped()) return;
      if (length === bytes.length) {
        const more = new Uint8Array(length * 2);
        more.set(bytes);
        bytes = more;
      }
      bytes[length] = value;
      length += 1;
    },
    unit: (number, skipped) => {
      flush();
      // Negative above 0x7fff; some programs write the number of the character as it is.
      found(
        number > 0x10ffff
          ? '\ufffd'
          : number > 0xffff
            ? String.fromCodePoint(number)
            : String.fromCharCode(number & 0xffff),
      );
      skip = skipped;
    },
    isCounted: () => {
      const isText = !isSkipped();
      if (isText) flush();
      return isText;
    },
    end: () => {
      flush();
      skip = 0;
    },
  };
}
