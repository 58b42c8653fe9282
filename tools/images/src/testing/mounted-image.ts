import { randomBytes } from 'node:crypto';
import type { Buildah } from '../buildah.ts';

/** The start configuration of an image, with Docker's names. */
export type ImageConfig = {
  User: string;
  WorkingDir: string;
  Env: string[];
  Entrypoint: string[];
  Cmd?: string[];
  ExposedPorts?: Record<string, object>;
  Healthcheck?: { Test: string[] };
  Labels: Record<string, string>;
};

export type MountedImage = { name: string; config: ImageConfig; root: string; remove: () => Promise<void> };

/** The root file system of an image as a folder of this machine; changes there do not reach the image. */
export async function mountImage(buildah: Buildah, name: string): Promise<MountedImage> {
  const container = `test-${randomBytes(6).toString('hex')}`;
  await buildah.run('from', '--pull-never', '--name', container, name);
  const [root, inspected] = await Promise.all([
    buildah.run('mount', container),
    buildah.run('inspect', '--type', 'image', name),
  ]);
  const { config } = (JSON.parse(inspected) as { Docker: { config: ImageConfig } }).Docker;
  return { name, config, root, remove: () => buildah.run('rm', container).then(() => {}) };
}
