import type { GraphqlReply } from './start-service.ts';

/** The code of the first error of a response; 'OK' without errors. */
export const codeOf = ({ errors }: Pick<GraphqlReply, 'errors'>): string => errors?.[0]?.extensions.code ?? 'OK';
