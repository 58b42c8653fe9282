import type { ShareScope } from '@entourage/contracts/access/roles';
import type { Share } from '@entourage/contracts/calls/shares';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { MemberProfileButton } from '#entities/team-members/member-profile-button.tsx';
import { shareScopes } from '#entities/team-members/scope-labels.ts';
import PauseCircleOutlined from '#icons/PauseCircleOutlined.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSwitchScopeMutation } from '../api/sharing-api.ts';
import { memberName } from '../domain/member-name.ts';
import { texts } from '../texts.ts';

/** One person with access: since when, and a switch for each part of the dashboard. */
export function ShareCard({ share, onRevoke, onView }: { share: Share; onRevoke: () => void; onView: () => void }) {
  const name = memberName(share.member);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        '&:not(:first-of-type)': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <PersonAvatar person={{ ...share.member, username: name }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.people.since} <RelativeTime at={share.grantedAt} />
          </Typography>
        </Box>
        {share.suspended && (
          <StatusBadge tone="warning" icon={<PauseCircleOutlined />}>
            {texts.people.paused}
          </StatusBadge>
        )}
      </Stack>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          flexWrap: 'wrap',
          '& > .MuiButton-root': { minHeight: 44, px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' },
        }}
      >
        <Button
          variant="outlined"
          color="inherit"
          onClick={onView}
          aria-label={texts.view.buttonFor(name)}
          sx={{ gridColumn: '1 / -1' }}
        >
          {texts.view.button}
        </Button>
        <MemberProfileButton memberId={share.member.id} name={name} />
        <Button variant="outlined" color="error" onClick={onRevoke} aria-label={texts.revoke.buttonFor(name)}>
          {texts.revoke.button}
        </Button>
      </Box>
      <ScopeSwitches share={share} name={name} />
    </Box>
  );
}

/** Each switch saves at once. */
function ScopeSwitches({ share, name }: { share: Share; name: string }) {
  const toast = useToast();
  const [switchScope] = useSwitchScopeMutation();
  const change = async (scope: ShareScope, isOn: boolean) => {
    const { error } = await switchScope({ id: share.id, scope, isOn });
    if (error) toast.failure(texts.scopeFailed(texts.scopes[scope]));
  };
  return (
    <Box
      role="group"
      aria-label={texts.people.scopesOf(name)}
      sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {shareScopes.map((scope) => (
        <FormControlLabel
          key={scope}
          label={texts.scopes[scope]}
          labelPlacement="start"
          control={<Switch checked={share.scopes[scope]} onChange={(_, isOn) => void change(scope, isOn)} />}
          sx={{ m: 0, minHeight: 44, justifyContent: 'space-between' }}
        />
      ))}
    </Box>
  );
}
