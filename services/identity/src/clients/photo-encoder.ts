import { AppError } from '@entourage/contracts/errors';
import { photoRefusals, photoSize } from '@entourage/contracts/photo';
import sharp from 'sharp';
import { assertDecodable, assertIsOfType, refusedPhoto } from '../domain/photo-rules.ts';
import { boundedQueue } from './bounded-queue.ts';

export type PhotoEncoder = {
  /**
   * Makes a square WebP from the pixels of a picture; nothing else of the file is kept.
   * @param contentType what the sender says it is
   * @throws AppError VALIDATION that names `photo`, UNAVAILABLE when too many are waiting
   */
  encode(bytes: Buffer, contentType: string): Promise<Buffer>;
};

/** Each needs up to 50 MB and a core for about a second. */
const limits = { concurrency: 1, maxQueued: 5 };
const maxSeconds = 5;
const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
/** Truncated or wrong data is refused; oddities that cameras write are warnings only. Of an animation, the first frame is taken. */
const reading = { failOn: 'error', pages: 1 } as const;
/** The limit of pixels is checked by our own code, which has its own message. */
const header = { ...reading, limitInputPixels: false } as const;
const quality = 82;

// libvips reads dozens of formats; only these three are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No decoded picture stays in memory, and each picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);

/** Encodes photos with libvips. */
export function photoEncoder(): PhotoEncoder {
  const enqueue = boundedQueue(limits);
  return {
    async encode(bytes, contentType) {
      assertIsOfType(bytes, contentType);
      return enqueue(() => decoded(bytes));
    },
  };
}

async function decoded(bytes: Buffer): Promise<Buffer> {
  try {
    assertDecodable(await readHeader(bytes));
    return await sharp(bytes, reading)
      .autoOrient()
      .resize(photoSize, photoSize, { fit: 'cover' })
      .webp({ quality })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusedPhoto(photoRefusals.unreadable, error);
  }
}

async function readHeader(bytes: Buffer) {
  const { width, height, channels, depth, isProgressive = false } = await sharp(bytes, header).metadata();
  return { width, height, channels, isProgressive, bytesPerChannel: bytesOfDepth[depth ?? ''] ?? 8 };
}
