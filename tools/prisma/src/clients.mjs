// Prisma clients are generated, not committed: by the bootstrap before a command runs, and by `npm run generate`. Plain JavaScript,
// because the bootstrap runs on Node 20.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In addition to services: the tests of the kit's store. */
const testFolder = 'services/service-kit/test/store/notebook/prisma';

/** The folders below `root` with a schema.prisma whose client is missing or stale (another schema or Prisma version). */
export function staleClients(root) {
  const folders = [...readdirSync(join(root, 'services')).map((service) => `services/${service}/prisma`), testFolder];
  return folders.filter((folder) => {
    if (!existsSync(join(root, folder, 'schema.prisma'))) return false;
    const marker = join(root, folder, 'generated/.source-hash');
    return !existsSync(marker) || readFileSync(marker, 'utf8') !== sourceHash(root, folder);
  });
}

/**
 * Generates the clients of these folders in parallel.
 * Prisma only checks that the schema engine's file exists; the client for driver adapters never runs it.
 * @param node the path of Node
 * @throws Error with Prisma's output
 */
export async function generateClients(root, folders, node = process.execPath) {
  const variables = { PRISMA_SCHEMA_ENGINE_BINARY: node, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' };
  const cli = join(root, 'node_modules/prisma/build/index.js');
  await Promise.all(
    folders.map(async (folder) => {
      const child = spawn(node, [cli, 'generate', '--schema', 'schema.prisma'], {
        cwd: join(root, folder),
        env: { ...process.env, ...variables },
      });
      const output = [];
      child.stdout.on('data', (chunk) => output.push(chunk));
      child.stderr.on('data', (chunk) => output.push(chunk));
      const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
      if (code !== 0) throw new Error(`prisma generate failed in ${folder}:\n${Buffer.concat(output)}`);
      writeFileSync(join(root, folder, 'generated/.source-hash'), sourceHash(root, folder));
    }),
  );
}

function sourceHash(root, folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/prisma/package.json'), 'utf8'));
  return createHash('sha256')
    .update(version)
    .update(readFileSync(join(root, folder, 'schema.prisma')))
    .digest('hex');
}
