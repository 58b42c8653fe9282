import type { Share } from '@entourage/contracts/calls/shares';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { paths } from '#entities/navigation/paths.ts';
import GroupOutlined from '#icons/GroupOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useSharesQuery } from '../api/sharing-api.ts';
import { texts } from '../texts.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { ShareCard } from './share-card.tsx';
import { SharedViewDialog } from './shared-view-dialog.tsx';

const pageSize = 20;

/** Everybody the athlete shares with, newest first. */
export function PeoplePanel() {
  const query = useSharesQuery();
  const [revokedId, setRevokedId] = useState<string | null>(null);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const findShare = (shareId: string | null) => query.data?.find(({ id }) => id === shareId) ?? null;
  const viewed = findShare(viewedId);
  return (
    <Panel title={texts.people.title}>
      <QueryView
        query={query}
        skeleton={<PeopleSkeleton />}
        errorText={texts.people.loadFailed}
        empty={
          <EmptyState
            icon={<GroupOutlined />}
            title={texts.people.empty}
            text={texts.people.emptyHint}
            titleAs="h3"
            action={
              <LinkButton to={paths.teamInvites} variant="contained">
                {texts.people.invite}
              </LinkButton>
            }
          />
        }
      >
        {(shares) => <ShareList shares={shares} onRevoke={setRevokedId} onView={setViewedId} />}
      </QueryView>
      <RevokeDialog share={findShare(revokedId)} onClose={() => setRevokedId(null)} />
      {viewed && <SharedViewDialog share={viewed} onClose={() => setViewedId(null)} />}
    </Panel>
  );
}

type ListProps = { shares: readonly Share[]; onRevoke: (id: string) => void; onView: (id: string) => void };

function ShareList({ shares, onRevoke, onView }: ListProps) {
  const [shown, setShown] = useState(pageSize);
  const hidden = shares.length - shown;
  return (
    <>
      <PlainList sx={{ display: 'grid', gap: 2.5 }}>
        {shares.slice(0, shown).map((share) => (
          <ShareCard key={share.id} share={share} onRevoke={() => onRevoke(share.id)} onView={() => onView(share.id)} />
        ))}
      </PlainList>
      {hidden > 0 && (
        <Button variant="text" onClick={() => setShown(shown + pageSize)} sx={{ mt: 1, alignSelf: 'flex-start' }}>
          {texts.people.more(Math.min(hidden, pageSize))}
        </Button>
      )}
    </>
  );
}

/** Two cards. */
function PeopleSkeleton() {
  return (
    <Stack spacing={2}>
      {['first', 'second'].map((card) => (
        <Skeleton key={card} variant="rounded" height={220} sx={{ borderRadius: radius.control }} />
      ))}
    </Stack>
  );
}
