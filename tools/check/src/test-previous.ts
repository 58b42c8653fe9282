import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedSince, leftOut, previousRelease, unpack } from './previous-release.ts';
import { runTool } from './run-tool.ts';

// The flow tests of the release before, on stores with the migrations of this working tree: while a new version is rolled out, processes
// of both work on one store. `npm run test:previous -- <git ref>` takes another release than the last one.
const [release = previousRelease()] = process.argv.slice(2);
const services = changedSince(release);
if (services.length === 0) {
  console.log(`No store has a migration that ${release} does not have.`);
} else {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'previous-release-')));
  try {
    console.log(`The tests of ${release} for ${services.join(', ')} on the present migrations:`);
    unpack(release, folder);
    const npm = join(folder, 'tools/bootstrap/run.mjs');
    const tests = [
      ...services.map((service) => `services/${service}/`),
      '--selectProjects=flow',
      '-t',
      `^(?!.*${leftOut})`,
    ];
    process.exitCode = await runTool(process.execPath, [npm, 'test', ...tests], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
