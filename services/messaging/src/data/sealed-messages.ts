import type { Seal } from '@entourage/service-kit';

type Sealed = { id: string; content: string | null };
type Opened = { sealed: string; content: string };

/** Characters of texts kept open in this process, sealed form included: some 50,000 messages of the usual length. */
const mostKept = 16 * 1024 * 1024;

/**
 * Texts opened lately. A message never changes, and opening a page of 200 for every look at a thread costs more than all the rest of
 * the call. Compared by the sealed text, so that a value put in the place of another is opened, and refused, as ever.
 */
export function openedTexts(most = mostKept) {
  const kept = new Map<string, Opened>();
  let size = 0;
  const sizeOf = ({ sealed, content }: Opened) => sealed.length + content.length;

  function drop(id: string, opened: Opened): void {
    kept.delete(id);
    size -= sizeOf(opened);
  }
  return {
    find(id: string, sealed: string): string | undefined {
      const known = kept.get(id);
      if (known?.sealed !== sealed) return undefined;
      // Last in, last out: what is looked at stays.
      kept.delete(id);
      kept.set(id, known);
      return known.content;
    },
    keep(id: string, opened: Opened): void {
      const known = kept.get(id);
      if (known) drop(id, known);
      kept.set(id, opened);
      size += sizeOf(opened);
      for (const [oldest, one] of kept) {
        if (size <= most) break;
        drop(oldest, one);
      }
    },
    count: () => kept.size,
  };
}

const texts = openedTexts();

/** Seals and opens the text of messages, bound to the message's id. */
export function sealedMessages(sealed: Seal) {
  const fields = sealed('messages', ['content']);
  return {
    seal: <Row extends Sealed>(row: Row): Row => fields.seal(row, row.id),
    /** An erased text is null and stays it. @throws SealBroken */
    open<Row extends Sealed>(row: Row): Row {
      if (row.content === null) return row;
      const known = texts.find(row.id, row.content);
      if (known !== undefined) return { ...row, content: known };
      const opened = fields.open(row, row.id);
      texts.keep(row.id, { sealed: row.content, content: opened.content! });
      return opened;
    },
  };
}
