import type { ConfigOf } from '@entourage/service-kit';
import type { config as configDefinition } from '../config.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { type Trainer, trainerProcess } from './trainer.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;
export type Clients = { objects: ObjectStore; trainer: Trainer };

export const makeClients = ({ objectStore, worker }: Config): Clients => ({
  objects: folderStore(objectStore.dir),
  trainer: trainerProcess(worker.trainerCommand),
});
