import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** The platform's copy of graphql: Pact brings another one into this folder, whose functions refuse schemas that are made with ours. */
export const graphql = createRequire(join(repositoryRoot, 'package.json'))('graphql') as typeof import('graphql');
