import type { DeletedUser } from '@entourage/contracts/calls/deleted-users';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { personName } from '#entities/people/person-name.ts';
import { asApiError } from '#shared/api/api-error.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useRestoreUserMutation } from './deleted-users-api.ts';
import { RestorationResult } from './restoration-result.tsx';
import { restorationTexts } from './texts.ts';

const words = restorationTexts.dialog;
const nameFields = ['username', 'email'] as const;
type NameField = (typeof nameFields)[number];
type Names = Record<NameField, string>;

type Props = {
  user: Pick<DeletedUser, 'id' | 'username' | 'firstName' | 'lastName'>;
  /** Without asking first: the toast of the deletion was pressed. */
  startsAtOnce: boolean;
  onClose: () => void;
};

/** Restores a deleted user, asks for another name or address where one is taken, and shows what came back (ADR 0085). */
export function RestoreDialog({ user, startsAtOnce, onClose }: Props) {
  const titleId = useId();
  const restoration = useRestoration(user.id);
  const { isRestored, isWorking, taken, control, submit } = restoration;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || hasStarted.current) return;
    hasStarted.current = true;
    void submit();
  }, [startsAtOnce, submit]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {isRestored ? words.done(personName(user)) : words.title(personName(user))}
      </DialogTitle>
      <DialogContent>
        {isRestored ? (
          <Stack spacing={2}>
            <RestorationResult userId={user.id} />
            <Button onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
              {words.close}
            </Button>
          </Stack>
        ) : (
          <Stack component="form" onSubmit={submit} spacing={2} noValidate sx={{ pt: 0.5 }}>
            <Typography>{taken.length > 0 ? words.taken : words.text}</Typography>
            {taken.map((name) => (
              <FormText key={name} control={control} name={name} label={words[name]} />
            ))}
            <FormActions
              isSaving={isWorking}
              onCancel={onClose}
              saveText={words.restore}
              savingText={words.restoring}
            />
          </Stack>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The restoration of one user with the names that are asked for after a refusal. */
function useRestoration(userId: string) {
  const [restore, { isLoading, isSuccess }] = useRestoreUserMutation();
  const [taken, setTaken] = useState<readonly NameField[]>([]);
  const { control, handleSubmit, setError } = useForm<Names>({ defaultValues: { username: '', email: '' } });
  const refuse = useServerErrors({ setError, fields: nameFields, failed: { title: words.failed, fallback: '' } });
  const submit = handleSubmit(async (typed) => {
    const names = Object.fromEntries(taken.map((name) => [name, typed[name]]));
    const { error } = await restore({ userId, names });
    if (!error) return;
    const refused = Object.keys(asApiError(error)?.fields ?? {});
    // A name that was accepted stays asked for: the next request needs it again. The fields are there before the first gets the focus.
    flushSync(() => setTaken((before) => nameFields.filter((name) => [...before, ...refused].includes(name))));
    refuse(error);
  });
  return { isRestored: isSuccess, isWorking: isLoading, taken, control, submit };
}
