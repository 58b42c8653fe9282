import type { TrainingFileType } from '@entourage/contracts/calls/training';
import { detectUtf16 } from './utf16.ts';

/** Checks a file while it arrives. Both functions return what is wrong, as the end of a sentence that begins with the file's name. */
export type ContentCheck = { add(chunk: Buffer): string | null; end(): string | null };

const undeclared = ['', 'application/octet-stream'];
/** Content types that browsers send for such a file; Windows with Excel has its own for CSV. */
const declaredTypes: Record<TrainingFileType, readonly string[]> = {
  PDF: ['application/pdf', 'application/x-pdf'],
  JSON: ['application/json', 'text/json', 'application/x-ndjson', 'application/jsonl', 'text/plain'],
  TXT: ['text/plain'],
  CSV: ['text/csv', 'application/csv', 'text/comma-separated-values', 'application/vnd.ms-excel', 'text/plain'],
};

const headBytes = 1024;
/** Signs of a web page anywhere in the first bytes, because browsers look there too. */
const markup = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i;
const isBlank = /^\s*$/;

/** Position and longest comment of the record at the end of a ZIP archive. */
const zipEnd = { signature: Buffer.from('PK\x05\x06'), bytes: 22, commentAt: 20, maxBytes: 22 + 65_535 };

/** Whether an archive ends here: the record's comment reaches exactly to the end of the file. */
function endsAsZip(tail: Buffer): boolean {
  const { signature, bytes, commentAt } = zipEnd;
  for (let at = tail.lastIndexOf(signature); at >= 0; at = at > 0 ? tail.lastIndexOf(signature, at - 1) : -1) {
    if (at + bytes <= tail.length && at + bytes + tail.readUInt16LE(at + commentAt) === tail.length) return true;
  }
  return false;
}

/** The last bytes of what arrives. */
function keepTail(maxBytes: number) {
  let tail = Buffer.alloc(0);
  return {
    add(chunk: Buffer): void {
      tail = Buffer.concat([tail, chunk]).subarray(-maxBytes);
    },
    bytes: () => tail,
  };
}

type KindCheck = ContentCheck & { head(head: Buffer): string | null };

function pdfCheck(): KindCheck {
  const tail = keepTail(zipEnd.maxBytes);
  return {
    head(head) {
      const text = head.toString('latin1');
      return text.startsWith('%PDF-') && !markup.test(text) ? null : 'is not a PDF';
    },
    add(chunk) {
      tail.add(chunk);
      return null;
    },
    end: () => (endsAsZip(tail.bytes()) ? 'is a PDF and a ZIP archive at once' : null),
  };
}

/** Control characters that texts do not contain. A zero byte never belongs to a text; a few of the others may. */
const isControl = (code: number) => code < 9 || (code > 13 && code < 32 && code !== 27);
const maxControlShare = 0.01;

function textCheck(type: TrainingFileType): KindCheck {
  const notText = type === 'TXT' ? 'is not a text file' : `is not a ${type} file`;
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let characters = 0;
  let controls = 0;

  const count = (text: string): string | null => {
    characters += text.length;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0) return notText;
      if (isControl(code)) controls += 1;
    }
    return null;
  };
  const decode = (chunk?: Buffer): string =>
    decoder ? decoder.decode(chunk, { stream: chunk !== undefined }) : (chunk?.toString('latin1') ?? '');
  const counted = (chunk?: Buffer): string | null => {
    try {
      return count(decode(chunk));
    } catch {
      return notText;
    }
  };

  return {
    head(head) {
      const encoding = detectUtf16(head);
      if (encoding) decoder = new TextDecoder(encoding, { fatal: true });
      const text = new TextDecoder(encoding ?? 'utf-8').decode(head);
      const isOther = text.startsWith('%PDF-') || text.startsWith('{\\rtf') || markup.test(text);
      const isNoJson = type === 'JSON' && !isBlank.test(text) && !/^\s*[[{"]/.test(text);
      return isOther || isNoJson ? notText : null;
    },
    add: counted,
    end: () => counted() ?? (controls > characters * maxControlShare ? notText : null),
  };
}

/**
 * Compares the content of a file with its extension and with the browser's content type. It must not be two kinds of file at once.
 * @param declared content type of the part, without parameters
 */
export function contentCheck(type: TrainingFileType, declared: string): ContentCheck {
  const isDeclared = [...undeclared, ...declaredTypes[type]].includes(declared.toLowerCase());
  const check = type === 'PDF' ? pdfCheck() : textCheck(type);
  let waiting: Buffer | null = Buffer.alloc(0);
  const looked = (bytes: Buffer) => {
    waiting = null;
    return check.head(bytes.subarray(0, headBytes)) ?? check.add(bytes);
  };
  return {
    add(chunk) {
      if (!isDeclared) return 'was sent as another kind of file';
      if (!waiting) return check.add(chunk);
      waiting = Buffer.concat([waiting, chunk]);
      return waiting.length < headBytes ? null : looked(waiting);
    },
    end: () => (waiting ? looked(waiting) : null) ?? check.end(),
  };
}
