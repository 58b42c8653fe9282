import { type ConfigOf, openTls } from '@entourage/service-kit';
import type { config as configDefinition } from '../config.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';
import { type Trainer, trainerProcess } from './trainer.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;
export type Clients = { objects: ObjectStore; trainer: Trainer };

function makeObjectStore({ objectStore: { bucket, dir, endpoint, region, tlsCa }, tls }: Config): ObjectStore {
  if (bucket === undefined) return folderStore(dir);
  return s3Store({ bucket, endpoint, region, secureContext: openTls(tls).context(tlsCa) });
}

export const makeClients = (config: Config): Clients => ({
  objects: makeObjectStore(config),
  trainer: trainerProcess(config.worker.trainerCommand, config.worker.accelerator),
});
