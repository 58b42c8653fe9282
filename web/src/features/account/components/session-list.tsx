import type { AccountSession } from '@entourage/contracts/calls/account';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { asApiError, serverMessageOr } from '#shared/api/api-error.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { exactDay, RelativeTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useAccountSessionsQuery, useEndOtherSessionsMutation, useEndSessionMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

/** The open sessions of the user; each other one can be ended. */
export function SessionList() {
  const { role } = useSignedInUser();
  // Another device may have signed in since the last visit; there is no event for that.
  const query = useAccountSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={texts.sessions.title} action={query.data && query.data.length > 1 && <EndOthers />}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.sessions.intro} {role === 'ATHLETE' && texts.sessions.ofAthlete}
      </Typography>
      <QueryView query={query} errorText={texts.sessions.loadFailed} skeleton={<Skeleton height={72} />}>
        {(sessions) => (
          <PlainList>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </PlainList>
        )}
      </QueryView>
    </Panel>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { id, device, address, startedAt, lastSeenAt, isCurrent } = session;
  const toast = useToast();
  const [end, { isLoading }] = useEndSessionMutation();
  const onEnd = async () => {
    const { error } = await end(id);
    if (!error) return toast.success(texts.sessions.ended);
    if (asApiError(error)?.status === 404) return toast.info(texts.sessions.alreadyEnded);
    toast.failure({ title: texts.sessions.endFailed, text: serverMessageOr(error, texts.tryAgain) });
  };
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 1.5, alignItems: 'center', justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
    >
      <div>
        <Typography variant="subtitle2">{device}</Typography>
        <Typography variant="body2" color="textSecondary">
          {address ?? texts.sessions.unknownAddress} · {texts.sessions.signedIn} {exactDay(startedAt)},{' '}
          {texts.sessions.lastSeen} <RelativeTime at={lastSeenAt} />
        </Typography>
      </div>
      {isCurrent ? (
        <StatusBadge tone="success">{texts.sessions.current}</StatusBadge>
      ) : (
        <Button color="inherit" onClick={onEnd} disabled={isLoading} aria-label={texts.sessions.endOf(device)}>
          {texts.sessions.end}
        </Button>
      )}
    </Stack>
  );
}

function EndOthers() {
  const toast = useToast();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const onEnd = async () => {
    const { error } = await endOthers();
    if (!error) return toast.success(texts.sessions.othersEnded);
    toast.failure({ title: texts.sessions.endFailed, text: serverMessageOr(error, texts.tryAgain) });
  };
  return (
    <Button variant="outlined" onClick={onEnd} disabled={isLoading}>
      {texts.sessions.endOthers}
    </Button>
  );
}
