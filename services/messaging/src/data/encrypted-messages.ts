import type { FieldEncryption } from '@entourage/service-kit';
import { LRUCache } from 'lru-cache';
import { messages } from './encrypted-tables.ts';

type Row = { id: string; content: string | null };

/** In characters, ciphertext and plaintext together: about 50,000 messages of usual length. */
const maxCacheSize = 16 * 1024 * 1024;

/**
 * Encrypts and decrypts message texts, bound to the message's id. Decrypted texts are cached, because messages never change and
 * decrypting a page of 200 messages costs more than the rest of the call. The cache key contains the ciphertext, so a ciphertext copied
 * to another message is a cache miss and fails to decrypt.
 */
export function messageEncryption(maxSize = maxCacheSize) {
  const decrypted = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (content, key) => key.length + content.length,
  });
  return (encryptedFields: FieldEncryption) => {
    const fields = encryptedFields(messages);
    const cacheKey = ({ id, content }: Row) => `${id} ${content}`;
    function decryptOnce<R extends Row>(row: R): R {
      if (row.content === null) return row;
      const cached = decrypted.get(cacheKey(row));
      return cached === undefined ? fields.decrypt(row, row.id) : { ...row, content: cached };
    }
    return {
      encrypt: <R extends Row>(row: R): R => fields.encrypt(row, row.id),
      /** For rows that are not needed again soon: adds nothing to the cache. An erased text stays null. @throws DecryptionFailed */
      decryptOnce,
      /** An erased text stays null. @throws DecryptionFailed */
      decrypt<R extends Row>(row: R): R {
        const plain = decryptOnce(row);
        if (plain.content !== null) decrypted.set(cacheKey(row), plain.content);
        return plain;
      },
    };
  };
}

/** One cache for all repositories of the process. */
export const encryptedMessages = messageEncryption();
