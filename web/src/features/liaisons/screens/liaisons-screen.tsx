import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import Groups2Outlined from '#icons/Groups2Outlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { LiaisonCard } from '../components/liaison-card.tsx';
import { texts } from '../texts.ts';

/** /liaisons: the list depends on the role of the user. */
export function LiaisonsScreen() {
  const { id, role } = useSignedInUser();
  const query = useLiaisonsOfAthleteQuery(id);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.intro[role]}
        actions={
          role === 'LIAISON' && (
            <LinkButton to={paths.liaisonProfile} variant="outlined">
              {texts.editProfile}
            </LinkButton>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<CardsSkeleton />}
        empty={<EmptyState icon={<Groups2Outlined />} title={texts.empty} text={texts.emptyHint[role]} titleAs="h2" />}
        errorText={texts.loadFailed}
      >
        {(entries) => (
          <CardGrid>
            {entries.map((entry) => (
              <LiaisonCard key={entry.liaison.id} entry={entry} />
            ))}
          </CardGrid>
        )}
      </QueryView>
    </Page>
  );
}

/** Skeletons of three cards. */
function CardsSkeleton() {
  return (
    <CardGrid>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} component="li" variant="rounded" height={320} sx={{ borderRadius: radius.card }} />
      ))}
    </CardGrid>
  );
}

function CardGrid({ children }: { children: ReactNode }) {
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 2.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {children}
    </PlainList>
  );
}
