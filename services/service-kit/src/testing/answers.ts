import type { GraphqlReply } from './start-service.ts';

/** The code of the first error of an answer; 'OK' without one. */
export const codeOf = ({ errors }: Pick<GraphqlReply, 'errors'>): string => errors?.[0]?.extensions.code ?? 'OK';
