import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** Where the migrations of services and of the kit are, by the kind of their store. */
const stores = [
  { folder: 'prisma/migrations', kit: 'services/service-kit/src/store/postgres/kit-schema.ts' },
  { folder: 'migrations', kit: 'services/service-kit/src/store/mongo/migrations' },
];
const kitPlaces = stores.map(({ kit }) => kit);
const allPlaces = [...kitPlaces, ...stores.map(({ folder }) => `:(glob)services/*/${folder}/**`)];

/** Of a schema with what this release has added, tests that compare it with the release's own lists can say nothing. */
export const leftOut = 'in the export or left out for a reason';

/** @throws Error with what git said, for example in a checkout without history */
function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}

/** The last tag of a release, or before the first one the commit before the newest migration. */
export function previousRelease(): string {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n');
  if (tag) return tag;
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', ...allPlaces);
  return git('rev-parse', '--verify', `${newest}^`);
}

/** The services whose store has migrations, its own or those of the kit, that the release does not have. */
export function changedSince(release: string): string[] {
  const changed = [
    ...git('diff', '--name-only', release, '--', ...allPlaces).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard', '--', ...allPlaces).split('\n'),
  ];
  return readdirSync(join(repositoryRoot, 'services')).filter((service) =>
    stores.some(({ folder, kit }) => {
      const place = `services/${service}/${folder}`;
      const hasStore = existsSync(join(repositoryRoot, place));
      return hasStore && changed.some((file) => file.startsWith(`${place}/`) || file.startsWith(kit));
    }),
  );
}

/** Writes the release's sources into an empty folder, with the migrations of the working tree in place of its own. */
export function unpack(release: string, folder: string): void {
  const archive = join(folder, 'release.tar');
  git('archive', '--output', archive, release);
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
  rmSync(archive);
  const ofServices = readdirSync(join(folder, 'services')).flatMap((service) =>
    stores.map((store) => `services/${service}/${store.folder}`),
  );
  for (const path of [...ofServices, ...kitPlaces]) {
    // A release without such a folder has another way to migrate, which goes on as it was.
    if (!existsSync(join(folder, path))) continue;
    rmSync(join(folder, path), { recursive: true });
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  }
  linkPackages(folder);
}

/** The installed packages, where the release needs the same; otherwise its first command installs its own. */
function linkPackages(folder: string): void {
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(repositoryRoot)) return;
  const ours = join('node_modules', '@entourage');
  const workspaces = readdirSync(join(repositoryRoot, ours));
  const places = workspaces.map((name) => join(ours, readlinkSync(join(repositoryRoot, ours, name))));
  mkdirSync(join(folder, ours), { recursive: true });
  for (const name of workspaces) symlinkSync(readlinkSync(join(repositoryRoot, ours, name)), join(folder, ours, name));
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    if (name !== '@entourage') linkTo(join('node_modules', name), folder);
  }
  for (const place of places) {
    const own = join(place, 'node_modules');
    if (existsSync(join(repositoryRoot, own)) && existsSync(join(folder, place))) linkTo(own, folder);
  }
}

const linkTo = (path: string, folder: string) => symlinkSync(join(repositoryRoot, path), join(folder, path));
