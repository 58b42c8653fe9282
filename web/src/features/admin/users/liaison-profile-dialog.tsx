import type { AdminUser } from '@entourage/contracts/calls/users';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { LiaisonProfileEditor } from './liaison-profile-editor.tsx';
import { useLiaisonProfileOfQuery } from './liaison-profiles-api.ts';
import { liaisonProfileTexts as texts } from './texts.ts';

/** An administrator edits a liaison's profile (decision H9). */
export function LiaisonProfileDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const query = useLiaisonProfileOfQuery(user.id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth fullScreen={isNarrow} maxWidth="md">
      <DialogTitle id={titleId}>{texts.title(personName(user))}</DialogTitle>
      <DialogContent>
        <QueryView query={query} errorText={texts.loadFailed}>
          {(profile) => <LiaisonProfileEditor userId={user.id} profile={profile} onClose={onClose} />}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}
