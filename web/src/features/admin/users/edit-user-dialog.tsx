import type { AdminUser } from '@entourage/contracts/calls/users';
import { zodResolver } from '@hookform/resolvers/zod';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { personName } from '#entities/people/person-name.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import {
  type EditableKey,
  type EditUserValues,
  editableKeys,
  editedValues,
  editUserFormSchema,
  editUserValues,
} from './edit-user-form-schema.ts';
import { userTexts as texts } from './texts.ts';
import { type UserEdit, useEditUserMutation } from './users-api.ts';

const { fields } = texts;

/** The six fields that an administrator may edit. Errors of the server are shown at their fields. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const toast = useToast();
  const titleId = useId();
  // The row at the time of opening. Compared with a newer one, an untouched field would count as edited and undo another change.
  const [opened] = useState(user);
  const [editUser, { isLoading }] = useEditUserMutation();
  const { control, handleSubmit, setError } = useForm<EditUserValues>({
    resolver: zodResolver(editUserFormSchema(opened), undefined, { raw: true }) as unknown as Resolver<EditUserValues>,
    defaultValues: editUserValues(opened),
  });
  const refuse = useServerErrors({
    setError,
    fields: editableKeys,
    failed: { title: texts.updateFailed, fallback: '' },
    isToldAlways: true,
  });
  const submit = handleSubmit(async (typed) => {
    const { error } = await editUser({ userId: user.id, change: editedValues(opened, typed) as UserEdit });
    if (error) return refuse(error);
    toast.success(texts.updated);
    onClose();
  });
  const onboardingTeam = user.profile?.team;
  const differs = onboardingTeam && onboardingTeam !== user.teamOrganization;
  const field = (name: EditableKey) => ({ control, name, label: fields[name] });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.editTitle(personName(user))}</DialogTitle>
      <DialogContent>
        <Stack component="form" onSubmit={submit} spacing={2.5} noValidate sx={{ pt: 1 }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
            <FormText {...field('firstName')} />
            <FormText {...field('lastName')} />
          </Stack>
          <FormText {...field('email')} type="email" />
          <FormText {...field('professionalLeague')} />
          <FormText {...field('teamOrganization')} hint={differs ? texts.onboardingSays(onboardingTeam) : undefined} />
          <FormText {...field('verificationNotes')} multiline minRows={3} hint={texts.notesHint} />
          <FormActions isSaving={isLoading} onCancel={onClose} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
