import type { CurrentUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import AccountCircleOutlined from '#icons/AccountCircleOutlined.tsx';
import ArrowForwardRounded from '#icons/ArrowForwardRounded.tsx';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import GroupAddOutlined from '#icons/GroupAddOutlined.tsx';
import MonitorHeartOutlined from '#icons/MonitorHeartOutlined.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

const dashboard = { to: paths.dashboard, Icon: MonitorHeartOutlined, ...texts.cards.dashboard };
const messages = { to: paths.messages, Icon: ForumOutlined, ...texts.cards.messages };
const messagesOfMember = { ...messages, ...texts.cards.messagesOfMember };
const invites = { to: paths.teamInvites, Icon: GroupAddOutlined, ...texts.cards.invites };
const profile = { to: paths.teamMemberProfile, Icon: AccountCircleOutlined, ...texts.cards.profile };

/** A team member has a profile in the place of the athlete's team invites (decision R16), and writes to the athlete only (M1). */
const cardsFor = ({ role }: CurrentUser) =>
  role === 'TEAM_MEMBER' ? [dashboard, messagesOfMember, profile] : [dashboard, messages, invites];

/** The welcome page with three cards. */
export function HomeScreen() {
  const user = useSignedInUser();
  return (
    <Page>
      <PageHeader title={texts.greeting(user.firstName ?? texts.fallbackName)} text={texts.text} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {cardsFor(user).map((card) => (
          <HomeCard key={card.to} {...card} />
        ))}
      </Box>
      <LinkButton to={paths.pricing} variant="outlined" sx={{ mt: 4 }}>
        {texts.subscription}
      </LinkButton>
    </Page>
  );
}

function HomeCard({ to, Icon, title, text }: ReturnType<typeof cardsFor>[number]) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="none"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 3,
        minHeight: { md: 232 },
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        transition: 'border-color 140ms ease-out',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Icon aria-hidden sx={{ color: 'primary.main', fontSize: 32 }} />
      <Typography variant="h3" component="h2" sx={{ mt: { xs: 1, md: 4 } }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ pr: 4 }}>
        {text}
      </Typography>
      <ArrowForwardRounded aria-hidden sx={{ alignSelf: 'flex-end', mt: 'auto', color: 'text.secondary' }} />
    </Link>
  );
}
