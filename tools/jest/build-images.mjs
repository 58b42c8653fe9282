import { buildTestedImages } from '@entourage/images/testing/tested-images';

/** Every image, once for all files of the run; cached layers make it short. */
export default async function buildImages() {
  await buildTestedImages();
}
