import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { Loader } from '#shared/components/loader.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { AdminBar, panelId, tabId } from '../components/admin-bar.tsx';
import { AuditView } from '../components/audit/audit-view.tsx';
import { BoardPanel } from '../components/board/board-panel.tsx';
import { ContactsView } from '../components/contacts/contacts-view.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { UsersView } from '../components/users/users-view.tsx';
import { type AdminView, viewOf } from '../domain/admin-view.ts';
import { texts } from '../texts.ts';

// Not needed for the work of every day, so they are loaded when they are opened.
const AnalyticsView = lazy(() => import('../components/analytics/analytics-view.tsx'));
const DeepTechView = lazy(() => import('../components/deep-tech/deep-tech-view.tsx'));
const TrainingView = lazy(() => import('../components/training/training-view.tsx'));

const openedViews = { analytics: AnalyticsView, deeptech: DeepTechView, 'slm-training': TrainingView } as const;

/** /admin: a sticky bar of six views, kept in `?view=` (S2 §2, decisions R17, R18). */
export function AdminScreen() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('view'));
  return (
    <>
      <AdminBar view={view} onChange={(next) => setSearch({ view: next })} />
      <Page width="xl">
        <PageHeader
          title={texts.title}
          actions={
            <LinkButton
              to={`${paths.admin}?view=audit`}
              variant={view === 'audit' ? 'contained' : 'outlined'}
              aria-current={view === 'audit' ? 'page' : undefined}
            >
              {texts.audit}
            </LinkButton>
          }
        />
        <StatCards />
        <Box
          id={panelId}
          {...(view !== 'audit' && { role: 'tabpanel', 'aria-labelledby': tabId(view) })}
          sx={{ mt: { xs: 4, md: 5 } }}
        >
          {view === 'audit' ? <AuditView /> : <View view={view} />}
        </Box>
      </Page>
    </>
  );
}

function View({ view }: { view: AdminView }) {
  if (view === 'connections') return <BoardPanel />;
  if (view === 'users') return <UsersView />;
  if (view === 'contacts') return <ContactsView />;
  const Opened = openedViews[view];
  return (
    <Suspense fallback={<Loader />}>
      <Opened />
    </Suspense>
  );
}
