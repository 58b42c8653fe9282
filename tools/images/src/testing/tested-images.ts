import { buildahBuilder } from '../build-image.ts';
import { openBuildah } from '../buildah.ts';
import { type PlatformImage, platformImages } from '../image-table.ts';

const variable = 'TESTED_IMAGES';

/** The worker's image for CUDA is not built by tests, because it has 4 GB of Python packages. */
export const testedImages = (): PlatformImage[] =>
  platformImages().filter(({ name }) => name !== 'training-worker-cuda');

/** Builds the tested images, and passes their names to the tests of this process. */
export async function buildTestedImages(): Promise<void> {
  const builder = await buildahBuilder(await openBuildah());
  const built: Record<string, string> = {};
  for (const image of testedImages()) built[image.name] = await builder.build(image);
  process.env[variable] = JSON.stringify(built);
}

/** The built image with a name. @throws Error outside of `npm run test:images` */
export function imageUnderTest(name: string): string {
  const built = JSON.parse(process.env[variable] ?? '{}') as Record<string, string>;
  const found = built[name];
  if (!found) throw new Error(`The image ${name} was not built for this test: run it by npm run test:images.`);
  return found;
}
