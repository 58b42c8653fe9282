import type { InvitePreview } from '@entourage/contracts/calls/team-invites';
import { useEffect } from 'react';
import { asApiError } from '#shared/api/api-error.ts';
import { useDebounced } from '#shared/browser/use-debounced.ts';
import { usePreviewInviteQuery } from '../api/auth-api.ts';
import { wholeInviteCode } from '../domain/whole-invite-code.ts';

const restMs = 300;

export type PreviewOfCode = { invite: InvitePreview | null; isLoading: boolean };

/**
 * The invite of a code as it is typed, asked for once the code is whole.
 * @param onRefused the server's words for a code that cannot be used; any other failure is left to the submission
 */
export function useInvitePreview(typed: string, onRefused: (message: string) => void): PreviewOfCode {
  const code = wholeInviteCode(typed);
  const rested = useDebounced(code, restMs);
  const asked = code !== null && rested === code ? code : null;
  const { currentData, error, isFetching } = usePreviewInviteQuery(asked ?? '', { skip: asked === null });
  const refusal = asked === null || isFetching ? undefined : asApiError(error)?.fields.inviteCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) onRefused(refusal);
  }, [asked, refusal]);
  return {
    invite: (asked !== null && !error && currentData) || null,
    isLoading: code !== null && (asked === null || isFetching),
  };
}
