import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTeamInvitesQuery } from '#entities/team-invites/team-invites-api.ts';
import GroupAddOutlined from '#icons/GroupAddOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { radius } from '#shared/theme/measures.ts';
import { DeleteInviteDialog } from '../components/delete-invite-dialog.tsx';
import { InviteCard } from '../components/invite-card.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { texts } from '../texts.ts';

/** /team-invites of an athlete. */
export function TeamInvitesScreen() {
  const query = useTeamInvitesQuery();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  return (
    <Page>
      <PageHeader title={texts.title} text={texts.intro} />
      <Stack spacing={3}>
        <InviteForm />
        <Panel title={texts.list.title}>
          <QueryView
            query={query}
            skeleton={<InvitesSkeleton />}
            errorText={texts.list.loadFailed}
            empty={
              <EmptyState
                icon={<GroupAddOutlined />}
                title={texts.list.empty}
                text={texts.list.emptyHint}
                titleAs="h3"
              />
            }
          >
            {(invites) => (
              <PlainList sx={{ display: 'grid', gap: 2 }}>
                {invites.map((invite) => (
                  <InviteCard key={invite.id} invite={invite} onDelete={() => setDeletedId(invite.id)} />
                ))}
              </PlainList>
            )}
          </QueryView>
        </Panel>
      </Stack>
      <DeleteInviteDialog
        invite={query.data?.find(({ id }) => id === deletedId) ?? null}
        onClose={() => setDeletedId(null)}
      />
    </Page>
  );
}

/** Two cards. */
function InvitesSkeleton() {
  return (
    <Stack spacing={2}>
      {['first', 'second'].map((card) => (
        <Skeleton key={card} variant="rounded" height={164} sx={{ borderRadius: radius.control }} />
      ))}
    </Stack>
  );
}
