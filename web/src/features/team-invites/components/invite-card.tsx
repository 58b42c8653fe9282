import type { ShareScopes } from '@entourage/contracts/calls/shares';
import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type InviteState, inviteState } from '#entities/team-invites/invite-state.ts';
import { scopeLabels, shareScopes } from '#entities/team-members/scope-labels.ts';
import CheckCircleOutlined from '#icons/CheckCircleOutlined.tsx';
import DeleteOutlined from '#icons/DeleteOutlined.tsx';
import HistoryOutlined from '#icons/HistoryOutlined.tsx';
import ScheduleOutlined from '#icons/ScheduleOutlined.tsx';
import { useNow } from '#shared/browser/use-now.ts';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { type BadgeTone, StatusBadge } from '#shared/components/status-badge.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { InviteShare } from './invite-share.tsx';

const badges: Record<InviteState, { tone: BadgeTone; icon: ReactNode }> = {
  ACTIVE: { tone: 'info', icon: <ScheduleOutlined /> },
  USED: { tone: 'success', icon: <CheckCircleOutlined /> },
  EXPIRED: { tone: 'neutral', icon: <HistoryOutlined /> },
};

/** An invite: for whom, its code and state, and the ways to send it. */
export function InviteCard({ invite, onDelete }: { invite: TeamInvite; onDelete: () => void }) {
  const state = inviteState(invite, useNow());
  return (
    <Box
      component="li"
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: radius.control, display: 'grid', gap: 1.5 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h6" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {invite.teamMemberName}
        </Typography>
        <StatusBadge {...badges[state]}>{texts.list.states[state]}</StatusBadge>
        <IconButton aria-label={texts.remove.button(invite.teamMemberName)} onClick={onDelete}>
          <DeleteOutlined />
        </IconButton>
      </Stack>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' }}
      >
        <InviteCode code={invite.inviteCode} isActive={state === 'ACTIVE'} />
        <Typography variant="body2" color="textSecondary">
          <InviteTimes invite={invite} state={state} />
        </Typography>
      </Stack>
      {state === 'ACTIVE' && <InviteScopes scopes={invite.scopes} />}
      {state !== 'USED' && (
        <InviteShare code={invite.inviteCode} name={invite.teamMemberName} isActive={state === 'ACTIVE'} />
      )}
    </Box>
  );
}

/** What the person will see; after they have joined, Sharing tells. */
function InviteScopes({ scopes }: { scopes: ShareScopes }) {
  const parts = shareScopes.filter((scope) => scopes[scope]).map((scope) => scopeLabels[scope].toLowerCase());
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  const all = parts.length === shareScopes.length ? texts.list.seesAll : texts.list.sees(listed);
  return (
    <Typography variant="body2" color="textSecondary">
      {parts.length === 0 ? texts.list.seesNothing : all}
    </Typography>
  );
}

function InviteCode({ code, isActive }: { code: string; isActive: boolean }) {
  return (
    <Box component="span">
      <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 1 }}>
        {texts.list.code}
      </Typography>
      <Typography
        component="code"
        sx={{
          fontFamily: 'monospace',
          fontSize: '1.125rem',
          letterSpacing: '0.08em',
          color: isActive ? 'text.primary' : 'text.secondary',
          textDecoration: isActive ? 'none' : 'line-through',
        }}
      >
        {code}
      </Typography>
    </Box>
  );
}

function InviteTimes({ invite, state }: { invite: TeamInvite; state: InviteState }) {
  if (state === 'USED' && invite.usedAt) {
    return (
      <>
        {texts.list.joined} <RelativeTime at={invite.usedAt} />
      </>
    );
  }
  return (
    <>
      {texts.list.created} <RelativeTime at={invite.createdAt} /> ·{' '}
      {state === 'EXPIRED' ? texts.list.expired : texts.list.expires} <RelativeTime at={invite.expiresAt} />
    </>
  );
}
