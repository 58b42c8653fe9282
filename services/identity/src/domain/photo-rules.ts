import { AppError } from '@entourage/contracts/errors';
import { type PhotoType, photoRefusals } from '@entourage/contracts/photo';

const maxPixels = 24_000_000;
/** An interlaced or progressive picture is completely in memory while it is decoded. */
const maxBytesInMemory = 12_000_000 * 3;

/** @returns the error of a refused photo, with a text for the person */
export const refusedPhoto = (text: string, cause?: unknown) =>
  new AppError('VALIDATION', { fields: { photo: text }, cause });

/** The header of a picture. */
export type PictureHeader = {
  width: number;
  height: number;
  channels: number;
  bytesPerChannel: number;
  /** Interlaced (PNG) or progressive (JPEG). */
  isProgressive: boolean;
};

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
/** The last chunk of a PNG, which is always the same: length, name, checksum. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);
const textAt = (bytes: Buffer, from: number) => bytes.toString('latin1', from, from + 4);

const isWebp = (bytes: Buffer) => bytes.length > 12 && textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP';

/** What a file is by its first bytes. */
function detectType(bytes: Buffer): PhotoType | null {
  if (startsWith(bytes, pngStart)) return 'image/png';
  if (startsWith(bytes, jpegStart)) return 'image/jpeg';
  return isWebp(bytes) ? 'image/webp' : null;
}

/**
 * Whether a file ends where its picture ends. Cameras append data of their own to a JPEG, so something may follow there: it is neither
 * decoded nor stored.
 */
const endsWithPicture: Record<PhotoType, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(-pngEnd.length).equals(pngEnd),
  'image/jpeg': () => true,
  'image/webp': (bytes) => bytes.readUInt32LE(4) + 8 === bytes.length,
};

/** Checks before anything is decoded. @param contentType of the request @throws AppError VALIDATION for `photo` */
export function assertIsOfType(bytes: Buffer, contentType: string): void {
  if (bytes.length === 0) throw refusedPhoto(photoRefusals.empty);
  const [declared = ''] = contentType.toLowerCase().split(';');
  const type = detectType(bytes);
  if (type === null || type !== declared.trim()) throw refusedPhoto(photoRefusals.notThatType);
  if (!endsWithPicture[type](bytes)) throw refusedPhoto(photoRefusals.unreadable);
}

/** Checks the header, before the pixels are read. @throws AppError VALIDATION for `photo` */
export function assertDecodable(header: PictureHeader): void {
  const { width, height, channels, bytesPerChannel, isProgressive } = header;
  const bytesInMemory = isProgressive ? width * height * channels * bytesPerChannel : 0;
  if (width * height > maxPixels || bytesInMemory > maxBytesInMemory) throw refusedPhoto(photoRefusals.tooManyPixels);
}
