import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import type { AdminUser } from '@entourage/contracts/calls/users';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { ProfileFormView } from '#entities/liaisons/profile-form-view.tsx';
import { personName } from '#entities/people/person-name.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { CredentialsCheck, checkedAtChange } from './credentials-check.tsx';
import { useLiaisonProfileOfQuery, useSetLiaisonProfileMutation } from './liaison-profiles-api.ts';
import { liaisonProfileTexts as texts } from './texts.ts';

/** An administrator edits a liaison's profile. */
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

type EditorProps = { userId: string; profile: LiaisonProfile | null; onClose: () => void };

/** The form of the liaison, and above it the credentials check of the administrator. */
function LiaisonProfileEditor({ userId, profile, onClose }: EditorProps) {
  const [save, { isLoading }] = useSetLiaisonProfileMutation();
  // Undefined until touched: saving other fields must not change a check that a colleague has made meanwhile.
  const [isChecked, setIsChecked] = useState<boolean>();
  const checkedAt = profile?.credentialsCheckedAt ?? null;
  return (
    <ProfileFormView
      profile={profile}
      save={(content) =>
        save({ userId, profile: { ...content, ...checkedAtChange(checkedAt, isChecked, new Date()) } })
      }
      isSaving={isLoading}
      onSaved={onClose}
      onCancel={onClose}
    >
      <CredentialsCheck checkedAt={checkedAt} isChecked={isChecked ?? checkedAt !== null} onChange={setIsChecked} />
    </ProfileFormView>
  );
}
