import type { Id } from './ids.ts';

/** Rules for the photo of an account, with the texts for server and settings. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];
export const maxPhotoBytes = 2 * 1_024 * 1_024;
/** Width and height of a stored photo, in pixels. */
export const photoSize = 256;

export const photoRefusals = {
  type: 'Choose a PNG, JPEG or WebP picture',
  size: 'Choose a picture of at most 2 MB',
  empty: 'Choose a picture',
  notThatType: 'This file is not the kind of picture that its type says',
  tooManyPixels:
    'This picture has too many pixels. At most 24 megapixels are taken, 12 of an interlaced or progressive one.',
  unreadable: 'This picture is damaged and cannot be read',
} as const;

/** The fault of a chosen file by its name and size; null when it may be sent. */
export function findPhotoRefusal({ type, size }: { type: string; size: number }): string | null {
  if (!photoTypes.some((one) => one === type)) return photoRefusals.type;
  if (size === 0) return photoRefusals.empty;
  return size > maxPhotoBytes ? photoRefusals.size : null;
}

const folder = '/api/photos/';
/** The address at which the deck's visitors, who have no session, see the photo of an athlete who has agreed. */
const deckFolder = '/api/investor-presentation/athletes/photos/';

/** The address of a stored photo: a path of the platform itself. */
export const photoPath = (photoId: Id): string => `${folder}${photoId}`;

/** Whether a picture's address is that of a stored photo. */
export const isPhotoPath = (address: string): boolean =>
  [folder, deckFolder].some((one) => idIn(one, address) !== null);

/** The address of a picture for visitors of the deck; other addresses are returned unchanged. */
export function deckPhotoAddress(address: string | null): string | null {
  const photoId = address && idIn(folder, address);
  return photoId ? deckFolder + photoId : address;
}

function idIn(place: string, address: string): Id | null {
  const rest = address.startsWith(place) ? address.slice(place.length) : '';
  return /^[0-9a-f-]{36}$/.test(rest) ? (rest as Id) : null;
}
