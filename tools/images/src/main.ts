import { StackError } from '@entourage/local-stack/stack-error';
import { openBuilder } from './build-image.ts';
import { platformImages } from './image-table.ts';
import { writeBillsOfMaterials } from './sbom.ts';

// npm run images -- build [name ...]   builds the named images, or all
// npm run images -- sbom [name ...]    writes their contents as CycloneDX into dist/sbom
const [command, ...names] = process.argv.slice(2);

try {
  const chosen = imagesNamed(names);
  if (command === 'build') {
    const builder = await openBuilder();
    for (const image of chosen) console.log(await builder.build(image));
  } else if (command === 'sbom') {
    for (const file of await writeBillsOfMaterials(chosen)) console.log(file);
  } else {
    console.error('usage: npm run images -- build | sbom [name ...]');
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function imagesNamed(wanted: readonly string[]) {
  const all = platformImages();
  const unknown = wanted.filter((name) => !all.some((image) => image.name === name));
  if (unknown.length > 0) {
    throw new StackError(
      `There is no image ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  }
  // The image for CUDA has 4 GB of packages, so it is built only when it is named.
  return wanted.length > 0
    ? all.filter(({ name }) => wanted.includes(name))
    : all.filter(({ name }) => name !== 'training-worker-cuda');
}
