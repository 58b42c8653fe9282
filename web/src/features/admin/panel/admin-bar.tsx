import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { serverPaths } from '#shared/api/server-paths.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { useAdminStatsQuery } from './admin-stats-api.ts';
import { type AdminView, adminViews } from './admin-view.ts';
import { texts } from './texts.ts';

type Props = { view: AdminView | 'audit'; onChange: (view: AdminView) => void };

/** Height of the bar, including its border: what sticks below it begins there. */
export const adminBarHeightPx = 61;
export const panelId = 'admin-panel';
export const tabId = (view: AdminView): string => `admin-tab-${view}`;

/** Sticky; the six views as pills, a scrollable row with short labels on small screens. */
export function AdminBar({ view, onChange }: Props) {
  const { firstName } = useSignedInUser();
  const { data: stats } = useAdminStatsQuery();
  const unread = stats?.unreadContactMessages ?? 0;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container maxWidth="xl" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, px: { xs: 2, sm: 3 } }}>
        <Tabs
          value={view === 'audit' ? false : view}
          onChange={(_event, next: AdminView) => onChange(next)}
          aria-label={texts.bar}
          variant="scrollable"
          scrollButtons={false}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 44,
            '& .MuiTabs-indicator': { display: 'none' },
            '& .MuiTabs-list': { gap: 0.5 },
          }}
        >
          {adminViews.map((name) => (
            <Tab
              key={name}
              value={name}
              id={tabId(name)}
              aria-controls={panelId}
              label={<TabLabel view={name} unread={unread} />}
              sx={{
                borderRadius: 99,
                px: 2,
                minWidth: 0,
                typography: 'subtitle2',
                color: 'text.secondary',
                '&.Mui-selected': { bgcolor: 'primary.main', color: 'primary.contrastText' },
              }}
            />
          ))}
        </Tabs>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1.5, flexShrink: 0 }}>
          <AuditLink isCurrent={view === 'audit'} />
          {firstName && (
            <Typography variant="subtitle2" color="textSecondary">
              {firstName}
            </Typography>
          )}
          <Button href={serverPaths.logout} size="small" variant="outlined">
            {texts.logOut}
          </Button>
        </Box>
      </Container>
    </Box>
  );
}

/** The audit trail is no view of the specification, so it is a link beside them. */
export function AuditLink({ isCurrent, sx }: { isCurrent: boolean; sx?: SxProps<Theme> }) {
  return (
    <LinkButton
      to={`${paths.admin}?view=audit`}
      size="small"
      variant={isCurrent ? 'contained' : 'outlined'}
      aria-current={isCurrent ? 'page' : undefined}
      {...(sx && { sx })}
    >
      {texts.audit}
    </LinkButton>
  );
}

/** In its own colour, since the selected tab has that of the badge. */
function UnreadMessages({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{ ml: 0.75, '& > *': { bgcolor: 'error.main', color: 'error.contrastText' }, '&:empty': { display: 'none' } }}
    >
      <UnreadBadge count={count} most={Number.POSITIVE_INFINITY} />
    </Box>
  );
}

function TabLabel({ view, unread }: { view: AdminView; unread: number }) {
  const { label, short } = texts.views[view];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: { lg: 'none' } }}>
        {short}
      </Box>
      {view === 'contacts' && <UnreadMessages count={unread} />}
    </Box>
  );
}
