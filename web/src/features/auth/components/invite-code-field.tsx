import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormText } from '#shared/components/form-text.tsx';
import { texts } from '../team-registration-texts.ts';

type Props<Values extends FieldValues, Saved> = { control: Control<Values, unknown, Saved>; name: FieldPath<Values> };

/** An invite code. It is no password, so the browser neither hides nor keeps it. */
export function InviteCodeField<Values extends FieldValues, Saved = Values>({ control, name }: Props<Values, Saved>) {
  return (
    <FormText
      control={control}
      name={name}
      label={texts.inviteCode}
      hint={texts.codeHint}
      autoComplete="off"
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
