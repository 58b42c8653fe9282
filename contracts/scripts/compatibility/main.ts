import { join } from 'node:path';
import { breaks } from './breaks.ts';
import { lastRelease, presentFolder, readContracts, releasesFolder } from './contracts.ts';

// npm run test:compatibility: whether consumers of the last release can go on with the present documents.
const version = lastRelease();
const found = breaks(readContracts(join(releasesFolder, version)), readContracts(presentFolder));
process.stdout.write(
  found.length === 0
    ? `REST, GraphQL and events are compatible with release ${version}\n`
    : `${found.length} changes break consumers of release ${version}:\n${found.map((one) => `- ${one}`).join('\n')}\n`,
);
process.exitCode = found.length === 0 ? 0 : 1;
