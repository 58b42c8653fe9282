import type { ConfigOf } from '@entourage/service-kit';
import type { config as configDefinition } from '../config.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';
import { type Trainer, trainerProcess } from './trainer.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;
export type Clients = { objects: ObjectStore; trainer: Trainer };

const objectsOf = ({ bucket, dir, endpoint, region }: Config['objectStore']): ObjectStore =>
  bucket === undefined ? folderStore(dir) : s3Store({ bucket, endpoint, region });

export const makeClients = ({ objectStore, worker }: Config): Clients => ({
  objects: objectsOf(objectStore),
  trainer: trainerProcess(worker.trainerCommand),
});
