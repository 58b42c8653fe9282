import { config as ops } from '@entourage/ops/config';
import { definitionOf, serviceNames } from '@entourage/ops/service-table';
import {
  type ConfigDefinition,
  type ConfigShape,
  describeConfig,
  loadConfig,
} from '@entourage/service-kit/config/define-config';
import { brokerAdminConfig } from '@entourage/service-kit/events/broker-admin-config';
import { loadSettings, settingsShape } from '@entourage/service-kit/service/settings';
import { config as gateway } from '../../../gateway/src/config.ts';

export type Environment = Record<string, string>;
export type ProcessSettings = {
  /** All names that the process reads. */
  names: readonly string[];
  /** As the process does at its start. @throws ConfigError */
  load: (environment: Environment) => unknown;
};

const namesOf = (shape: ConfigShape) => describeConfig({ shape }).map(({ name }) => name);
const of = (definition: ConfigDefinition): ProcessSettings => ({
  names: namesOf(definition.shape),
  load: (environment) => loadConfig(definition, environment),
});

async function ofService(name: string): Promise<ProcessSettings> {
  const service = await definitionOf(name);
  return { names: namesOf(settingsShape(service)), load: (environment) => loadSettings(service, environment) };
}

/** Settings of a process of the platform or of a Job, by its name; null for the Helm test, which is not a process of the platform. */
export async function settingsOf(process: string): Promise<ProcessSettings | null> {
  if (serviceNames.includes(process)) return ofService(process);
  if (process === 'training-worker') return ofService('training');
  if (process === 'gateway') return of(gateway);
  if (process === 'broker-admin') return of(brokerAdminConfig);
  return process === 'story-test' ? null : of(ops);
}

/** Variables of Node, of the C library, of the trainer's libraries and of AWS; the first admin's password is the argument of a command. */
export const ofOthers: readonly string[] = [
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'HF_HOME',
  'MLX_PTX_CACHE_DIR',
  'AWS_SHARED_CREDENTIALS_FILE',
  'FIRST_ADMIN_PASSWORD_FILE',
];
