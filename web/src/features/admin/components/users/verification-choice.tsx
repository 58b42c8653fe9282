import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/rest/users';
import Box from '@mui/material/Box';
import { VerificationBadge } from '../../../../shared/components/verification-badge.tsx';
import { useNotify } from '../../../../shared/notify/use-notify.ts';
import { personName } from '../../../../shared/session/person-name.ts';
import { useSetVerificationMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { NativeChoice } from './native-choice.tsx';

/** Status badge; for athletes also the dropdown of the four (S2 §2, decision V10). */
export function VerificationChoice({ user }: { user: AdminUser }) {
  const notify = useNotify();
  const [setVerification, { isLoading }] = useSetVerificationMutation();
  const change = async (status: VerificationStatus) => {
    const { error } = await setVerification({ userId: user.id, status });
    if (error) notify.failure(texts.users.statusFailed);
    else notify.success(texts.users.statusUpdated);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <VerificationBadge status={user.verificationStatus} />
      {user.role === 'ATHLETE' && (
        <NativeChoice
          value={user.verificationStatus}
          options={texts.users.statuses}
          name={texts.users.statusOf(personName(user))}
          isDisabled={isLoading}
          onChange={change}
        />
      )}
    </Box>
  );
}
