import type { BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import type { Notice } from '@entourage/contracts/calls/notices';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useBiomarkersHistoryQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { texts } from '../texts.ts';

/** The event of a change is written in the same transaction, a moment after the time of the change. */
const sameChangeMs = 2_000;

/**
 * The liaison's reason for the change that a notification tells of. A reason is a health value, which no event carries (decision H4). It is read
 * from the athlete's own history, where the entry of that moment has it.
 */
export function ChangeReasons({ notification }: { notification: Notice }) {
  const { user } = useCurrentUser();
  const { data: history = [] } = useBiomarkersHistoryQuery(user?.id ?? skipToken);
  return listReasons(history, notification.createdAt).map((reason) => (
    <Typography key={reason} component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {texts.reason(reason)}
    </Typography>
  ));
}

/** Each reason once: one may have been given for several fields. */
function listReasons(history: readonly BiomarkersHistoryEntry[], noticeAt: string): string[] {
  const distance = ({ at }: BiomarkersHistoryEntry) => Math.abs(Date.parse(at) - Date.parse(noticeAt));
  const [nearest] = history
    .filter((entry) => entry.byRole === 'LIAISON' && distance(entry) < sameChangeMs)
    .sort((one, other) => distance(one) - distance(other));
  return [...new Set(nearest?.changes.flatMap(({ reason }) => reason ?? []))];
}
