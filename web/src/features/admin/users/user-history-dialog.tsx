import type { AdminUser } from '@entourage/contracts/calls/users';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { paths } from '#entities/navigation/paths.ts';
import { personName } from '#entities/people/person-name.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { useNewestAuditQuery } from '../audit/audit-api.ts';
import { AuditEntries } from '../audit/audit-entries.tsx';
import { AuditSkeleton } from '../audit/audit-skeleton.tsx';
import type { AuditSizes } from '../audit/use-audit-rows.ts';
import { historyTexts as texts } from './texts.ts';

type Props = AuditSizes & { user: AdminUser; onClose: () => void };

/** The entries of the audit trail whose subject is this account, newest first. */
export function UserHistoryDialog({ user, onClose, ...sizes }: Props) {
  const titleId = useId();
  const filter = useMemo(() => ({ subjectId: user.id }), [user.id]);
  const query = useNewestAuditQuery({ filter });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{texts.title(personName(user))}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{texts.intro}</Typography>
        <QueryView
          query={query}
          skeleton={<AuditSkeleton />}
          empty={<EmptyState title={texts.empty} titleAs="h3" />}
          errorText={texts.loadFailed}
        >
          {(newest) => <AuditEntries newest={newest} filter={filter} stickyTopPx={0} {...sizes} />}
        </QueryView>
      </DialogContent>
      <DialogActions>
        <LinkButton to={`${paths.admin}?view=audit&person=${user.id}`} color="inherit">
          {texts.trail}
        </LinkButton>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
