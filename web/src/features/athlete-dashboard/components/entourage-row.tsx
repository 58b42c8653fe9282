import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { liaisonTypeLabel, mayWriteToLiaisons } from '#entities/liaisons/liaison-roles.ts';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { nextConfirmed } from '#entities/meetings/meeting-order.ts';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { messagesWith, paths } from '#entities/navigation/paths.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import ChatBubbleOutlineRounded from '#icons/ChatBubbleOutlineRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { PanelLink } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

const shownLiaisons = 3;
const columns = { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' };

/** The people around the athlete: three of them, the rest behind 'View All'. */
export function EntourageRow({ athleteId }: { athleteId: string }) {
  const query = useLiaisonsOfAthleteQuery(athleteId);
  const isMember = useSignedInUser().role === 'TEAM_MEMBER';
  const { empty, emptyForMember, emptyHint } = texts.entourage;
  return (
    <Panel
      title={texts.entourage.title}
      action={query.data?.length !== 0 && <PanelLink to={paths.liaisons}>{texts.entourage.viewAll}</PanelLink>}
    >
      <QueryView
        query={query}
        skeleton={<RowSkeleton />}
        empty={<EmptyState title={isMember ? emptyForMember : empty} text={!isMember && emptyHint} titleAs="h3" />}
        errorText={texts.entourage.loadFailed}
      >
        {(entries) => (
          <>
            <PlainList sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
              {entries.slice(0, shownLiaisons).map((entry) => (
                <EntourageMember key={entry.liaison.id} entry={entry} />
              ))}
            </PlainList>
            {entries.length > shownLiaisons && <OthersInside entries={entries.slice(shownLiaisons)} />}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function EntourageMember({ entry: { liaison, profile, assignment } }: { entry: LiaisonEntry }) {
  const { role } = useSignedInUser();
  const name = personName(liaison);
  const { data: conversations = [] } = useConversationsQuery();
  const unread = conversations.find(({ user }) => user.id === liaison.id)?.unreadCount ?? 0;
  const picture = { ...liaison, profileImageUrl: profile?.profileImageUrl ?? liaison.profileImageUrl };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar person={picture} size={48} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {liaisonTypeLabel(assignment)}
        </Typography>
        <NextMeetingWith liaisonId={liaison.id} />
      </Box>
      {mayWriteToLiaisons(role) && (
        <IconButton
          component={Link}
          to={messagesWith(liaison.id)}
          aria-label={texts.entourage.message(name, unread)}
          sx={{ color: 'text.secondary', displayPrint: 'none' }}
        >
          <Badge color="primary" variant="dot" invisible={unread === 0}>
            <ChatBubbleOutlineRounded fontSize="small" />
          </Badge>
        </IconButton>
      )}
    </Box>
  );
}

/** The next meeting with this liaison; nothing for a member, who sees no meetings. */
function NextMeetingWith({ liaisonId }: { liaisonId: string }) {
  const { data = [] } = useAppointmentsQuery();
  const next = nextConfirmed(
    data.filter((meeting) => meeting.liaisonId === liaisonId),
    Date.now(),
  );
  if (!next) return null;
  return (
    <Typography variant="body2" component="time" dateTime={next.scheduledAt} noWrap sx={{ display: 'block' }}>
      {whenIn(next.scheduledAt, viewerZone())}
    </Typography>
  );
}

/** Overlapping avatars of the people who are not shown. */
function OthersInside({ entries }: { entries: LiaisonEntry[] }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mt: 2, color: 'text.secondary', typography: 'body2' }}>
      {entries.slice(0, shownLiaisons).map(({ liaison }) => (
        <Box key={liaison.id} sx={{ mr: -1, border: 2, borderColor: 'background.paper', borderRadius: '50%' }}>
          <PersonAvatar person={liaison} size={28} />
        </Box>
      ))}
      <Box component="span" sx={{ ml: 2 }}>
        {texts.entourage.more(entries.length)}
      </Box>
    </Box>
  );
}

function RowSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
      {['first', 'second', 'third'].map((place) => (
        <Box key={place} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Skeleton variant="circular" width={48} height={48} />
          <Skeleton variant="rounded" height={36} sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
