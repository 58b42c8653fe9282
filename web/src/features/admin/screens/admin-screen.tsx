import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loader } from '#shared/components/loader.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { visuallyHidden } from '#shared/components/visually-hidden.tsx';
import { AuditView } from '../audit/audit-view.tsx';
import { ConnectionsView } from '../connections/connections-view.tsx';
import { ContactsView } from '../contacts/contacts-view.tsx';
import { AdminBar, AuditLink, panelId, tabId } from '../panel/admin-bar.tsx';
import { type AdminView, overview, parseAdminView } from '../panel/admin-view.ts';
import { StatCards } from '../panel/stat-cards.tsx';
import { texts } from '../panel/texts.ts';
import { UsersView } from '../users/users-view.tsx';

// Not needed for the work of every day, so they are loaded when they are opened.
const AnalyticsView = lazy(() => import('../analytics/analytics-view.tsx'));
const DeepTechView = lazy(() => import('../deep-tech/deep-tech-view.tsx'));
const TrainingView = lazy(() => import('../training/training-view.tsx'));

const openedViews = { analytics: AnalyticsView, deeptech: DeepTechView, 'slm-training': TrainingView } as const;

/**
 * /admin: a sticky bar of six views, kept in `?view=`. Title and figures stand on the first view alone: whoever
 * opens another one comes for its content.
 */
export function AdminScreen() {
  const [search, setSearch] = useSearchParams();
  const view = parseAdminView(search.get('view'));
  const isOverview = view === overview;
  return (
    <>
      <AdminBar view={view} onChange={(next) => setSearch({ view: next })} />
      <Page width="xl" isDense={!isOverview}>
        {isOverview ? (
          <>
            <PageHeader
              title={texts.title}
              actions={<AuditLink isCurrent={false} sx={{ display: { md: 'none' } }} />}
            />
            <StatCards />
          </>
        ) : (
          <Typography component="h1" sx={visuallyHidden}>
            {texts.title}
          </Typography>
        )}
        <Box
          id={panelId}
          {...(view !== 'audit' && { role: 'tabpanel', 'aria-labelledby': tabId(view) })}
          sx={{ ...(isOverview && { mt: { xs: 4, md: 5 } }) }}
        >
          {view === 'audit' ? <AuditView /> : <View view={view} />}
        </Box>
      </Page>
    </>
  );
}

function View({ view }: { view: AdminView }) {
  if (view === 'connections') return <ConnectionsView />;
  if (view === 'users') return <UsersView />;
  if (view === 'contacts') return <ContactsView />;
  const Opened = openedViews[view];
  return (
    <Suspense fallback={<Loader />}>
      <Opened />
    </Suspense>
  );
}
