import type { SecureContext } from 'node:tls';
import { AppError } from '@entourage/contracts/errors';
import type { z } from 'zod';
import type { SigningKey } from '../access/keys.ts';
import { tokensByAudience } from '../access/reused-token.ts';
import { signShortLivedToken } from '../access/short-lived-token.ts';
import { issuers } from '../access/tokens.ts';
import type { Clock } from '../clock/clock.ts';
import type { Watched } from '../config/watched.ts';
import { isMutation, type SubgraphClient, subgraphClient } from './subgraph-client.ts';

/**
 * Calls one internal field of another service.
 * @param document a GraphQL operation whose only field has the alias `answer`
 * @throws AppError UNAVAILABLE when the service does not answer in time, answers with an error, or not in the given shape
 */
export type InternalCall = <Answer extends z.ZodType>(
  document: string,
  variables: object,
  shape: Answer,
) => Promise<z.output<Answer>>;

type Target = {
  /** The called service: audience of the token. */
  name: string;
  client: SubgraphClient;
  tokenFor(service: string): string | Promise<string>;
  timeoutMs: number;
};

export function internalCalls({ name, client, tokenFor, timeoutMs }: Target): InternalCall {
  return async (document, variables, shape) => {
    const { body } = await client.call({
      body: JSON.stringify({ query: document, variables }),
      token: await tokenFor(name),
      timeoutMs,
      isRepeatable: !isMutation(document),
    });
    const parsed = shape.safeParse(body.data?.answer);
    // An unreadable answer must never count as a permission.
    if (body.errors?.length || !parsed.success) {
      throw new AppError('UNAVAILABLE', {
        retryAfterSeconds: 1,
        log: { host: name, code: String(body.errors?.[0]?.extensions?.code ?? 'UNREADABLE') },
      });
    }
    return parsed.data;
  };
}

/** Signs a service's own tokens, valid for internal fields only. @param clock by default that of the machine */
export function serviceTokens(service: string, key: Watched<SigningKey>, clock?: Clock): Target['tokenFor'] {
  const signer = { key, issuer: issuers.service(service), ...(clock && { clock }) };
  return tokensByAudience((audience) => signShortLivedToken({ typ: 'service' }, audience, signer), clock);
}

/** Less than the gateway's time limit for a call. */
const betweenServicesMs = 1_000;

type Between = {
  from: string;
  to: string;
  /** Address of the other service's subgraph. */
  url: string;
  /** The caller's service key. */
  key: Watched<SigningKey>;
  /** The service's clock for tokens; by default that of the machine. */
  clock?: Clock;
  /** Longer for jobs, because no person waits for them. */
  timeoutMs?: number;
  /** For an https address. */
  secureContext?: SecureContext | undefined;
};

/** The internal calls of one service to another. */
export const callsBetween = ({
  from,
  to,
  url,
  key,
  clock,
  timeoutMs = betweenServicesMs,
  secureContext,
}: Between): InternalCall =>
  internalCalls({
    name: to,
    client: subgraphClient(to, url, { maxMs: timeoutMs, secureContext }),
    tokenFor: serviceTokens(from, key, clock),
    timeoutMs,
  });
