import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { paths } from '#entities/navigation/paths.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { inviteState } from '#entities/team-invites/invite-state.ts';
import { useTeamInvitesQuery } from '#entities/team-invites/team-invites-api.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { PanelLink } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** Invites whose code still works; they are managed on their own screen. */
export function OpenInvitesPanel() {
  const query = useTeamInvitesQuery();
  const nowMs = useNow();
  const isOpen = (invite: TeamInvite) => inviteState(invite, nowMs) === 'ACTIVE';
  return (
    <Panel title={texts.invites.title} action={<PanelLink to={paths.teamInvites}>{texts.invites.manage}</PanelLink>}>
      <QueryView
        query={query}
        errorText={texts.invites.loadFailed}
        isOneLine
        isEmpty={(invites) => !invites.some(isOpen)}
        empty={<Typography color="textSecondary">{texts.invites.none}</Typography>}
      >
        {(invites) => (
          <PlainList>
            {invites.filter(isOpen).map(({ id, teamMemberName, expiresAt }) => (
              <Row key={id} name={teamMemberName}>
                {texts.invites.expires} <RelativeTime at={expiresAt} />
              </Row>
            ))}
          </PlainList>
        )}
      </QueryView>
    </Panel>
  );
}

/** The liaisons, who are assigned by an administrator; read-only. */
export function LiaisonsPanel() {
  const { id } = useSignedInUser();
  const query = useLiaisonsOfAthleteQuery(id);
  return (
    <Panel title={texts.liaisons.title} action={<PanelLink to={paths.liaisons}>{texts.liaisons.view}</PanelLink>}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.liaisons.text}
      </Typography>
      <QueryView
        query={query}
        errorText={texts.liaisons.loadFailed}
        isOneLine
        empty={<Typography>{texts.liaisons.none}</Typography>}
      >
        {(entries) => (
          <PlainList>
            {entries.map((entry) => (
              <LiaisonRow key={entry.liaison.id} entry={entry} />
            ))}
          </PlainList>
        )}
      </QueryView>
    </Panel>
  );
}

const LiaisonRow = ({ entry: { liaison, assignment } }: { entry: LiaisonEntry }) => (
  <Row name={personName(liaison)} picture={<PersonAvatar person={liaison} size={32} />}>
    {liaisonTypeLabel(assignment)}
  </Row>
);

function Row({ name, picture, children }: { name: string; picture?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {picture}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
