import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import { personName } from '#entities/people/person-name.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetVerificationMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { NativeChoice } from './native-choice.tsx';

/** Status badge; for athletes also the dropdown of the four (S2 §2, decision V10). */
export function VerificationChoice({ user }: { user: AdminUser }) {
  const toast = useToast();
  const [setVerification, { isLoading }] = useSetVerificationMutation();
  const change = async (status: VerificationStatus) => {
    const { error } = await setVerification({ userId: user.id, status });
    if (error) toast.failure(texts.users.statusFailed);
    else toast.success(texts.users.statusUpdated);
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
