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
import { useNewestAuditQuery } from '../../api/audit-api.ts';
import type { AuditSizes } from '../../state/use-audit-rows.ts';
import { texts } from '../../texts.ts';
import { AuditEntries } from '../audit/audit-entries.tsx';
import { AuditSkeleton } from '../audit/audit-skeleton.tsx';

const { history } = texts;
type Props = AuditSizes & { user: AdminUser; onClose: () => void };

/** The entries of the audit trail whose subject is this account, newest first (decision A19). */
export function UserHistoryDialog({ user, onClose, ...sizes }: Props) {
  const titleId = useId();
  const filter = useMemo(() => ({ subjectId: user.id }), [user.id]);
  const query = useNewestAuditQuery({ filter });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{history.title(personName(user))}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{history.intro}</Typography>
        <QueryView
          query={query}
          skeleton={<AuditSkeleton />}
          empty={<EmptyState title={history.empty} titleAs="h3" />}
          errorText={history.loadFailed}
        >
          {(newest) => <AuditEntries newest={newest} filter={filter} stickyTopPx={0} {...sizes} />}
        </QueryView>
      </DialogContent>
      <DialogActions>
        <LinkButton to={`${paths.admin}?view=audit&person=${user.id}`} color="inherit">
          {history.trail}
        </LinkButton>
        <Button onClick={onClose}>{history.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
