import { randomBytes } from 'node:crypto';
import type {
  PublicDeckVersion,
  presentationVersionCalls,
  SavedDeckVersion,
} from '@entourage/contracts/calls/presentation-versions';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { completedSlides } from '@entourage/contracts/deck/deck';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';

const defaultTitle = 'AI-Edited Presentation';

/** 128 random bits in the form of an id, because it is part of a path. */
const randomUrl = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Saves an edited copy of the deck. @throws AppError VALIDATION for an unknown visit */
export function saveVersion(
  { clock, store }: Context,
  { body: given }: UseCaseInput<typeof presentationVersionCalls.savePresentationVersion>,
): Promise<SavedDeckVersion> {
  return store.transaction(async ({ audit, versions, visits }) => {
    const { accessId, slidesData, title, ...texts } = given;
    if (accessId && !(await visits.byId(accessId)))
      throw new AppError('VALIDATION', { fields: { accessId: 'There is no such visit' } });
    const now = clock.now();
    const version = {
      ...texts,
      id: newId(),
      originalAccessId: accessId,
      uniqueUrl: randomUrl(),
      title: title ?? defaultTitle,
      versionNumber: await versions.nextNumber(accessId),
      slidesData: completedSlides(slidesData),
      createdAt: now,
      updatedAt: now,
    };
    await versions.add(version);
    audit.add({ action: 'presentation-version.create', subject: version.id, fields: ['slidesData'] });
    const { id: versionId, uniqueUrl, versionNumber } = version;
    return { id: versionId, uniqueUrl, versionNumber, title: version.title, createdAt: now.toISOString() };
  });
}

/** A saved version as anyone with its address reads it. @throws AppError NOT_FOUND for an unknown address */
export async function viewVersion(
  { store }: Context,
  { uniqueUrl }: UseCaseInput<typeof presentationVersionCalls.presentationVersion>,
): Promise<PublicDeckVersion> {
  const version = await store.read.versions.byUrl(uniqueUrl);
  if (!version) throw new AppError('NOT_FOUND');
  const { title, versionNumber, slidesData, createdAt } = version;
  return { title, versionNumber, slides: slidesData, createdAt: createdAt.toISOString() };
}
