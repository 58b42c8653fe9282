import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { AccessLog } from '#entities/biomarkers/access-log.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LiaisonsPanel, OpenInvitesPanel } from '../components/invites-and-liaisons-panels.tsx';
import { PausePanel } from '../components/pause-panel.tsx';
import { PeoplePanel } from '../components/people-panel.tsx';
import { texts } from '../texts.ts';

const gap = { xs: 2, md: 2.5 };

/** /sharing of an athlete: who sees the dashboard, and who has looked (decisions R9, H14). */
export function SharingScreen() {
  return (
    <Page>
      <PageHeader title={texts.title} text={texts.intro} />
      <Box
        sx={{
          display: 'grid',
          gap,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        <PeoplePanel />
        <Stack spacing={gap} sx={{ gridRow: { lg: 'span 2' } }}>
          <PausePanel />
          <OpenInvitesPanel />
          <LiaisonsPanel />
        </Stack>
        <AccessLog title={texts.access} />
      </Box>
    </Page>
  );
}
