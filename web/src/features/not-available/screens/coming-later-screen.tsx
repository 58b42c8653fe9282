import { brand } from '@entourage/contracts/brand';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { matchPath, useLocation } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { Page } from '#shared/components/page.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { touchable } from '#shared/theme/measures.ts';
import { comingLater } from '../coming-later.ts';
import { texts } from '../texts.ts';

/** Placeholder for a screen that does not exist yet. */
export function ComingLaterScreen() {
  const { pathname } = useLocation();
  const entry = Object.entries(comingLater).find(([path]) => matchPath(path, pathname))?.[1];
  return (
    <Page width="sm">
      <Stack spacing={2.5} sx={{ py: { xs: 4, md: 8 }, alignItems: 'flex-start' }}>
        <StatusBadge tone="info" icon={<ScheduleRounded aria-hidden />}>
          {texts.comingLater.badge}
        </StatusBadge>
        <Typography variant="h2" component="h1">
          {entry?.title ?? texts.comingLater.badge}
        </Typography>
        <Stack spacing={0.5}>
          <Typography color="textSecondary">{texts.comingLater.willBe}</Typography>
          <Typography variant="subtitle1">{entry?.text}</Typography>
        </Stack>
        <Typography color="textSecondary">
          {texts.comingLater.help}{' '}
          <Link href={`mailto:${brand.supportAddress}`} sx={touchable}>
            {brand.supportAddress}
          </Link>
          .
        </Typography>
        <LinkButton to={paths.root} variant="outlined">
          {texts.comingLater.back}
        </LinkButton>
      </Stack>
    </Page>
  );
}
