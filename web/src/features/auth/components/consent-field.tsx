import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '#entities/navigation/paths.ts';
import { FormCheckbox } from '#shared/components/form-checkbox.tsx';
import { TextLink } from '#shared/components/router-link.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { texts } from '../texts.ts';

/** The one box of both registration forms: of age, and the terms accepted (decision I8). */
export const accepted = z.boolean().refine((value) => value, { error: texts.consentRequired });

type Props<Values extends FieldValues, Saved> = { control: Control<Values, unknown, Saved>; name: FieldPath<Values> };

export function ConsentField<Values extends FieldValues, Saved = Values>({ control, name }: Props<Values, Saved>) {
  return <FormCheckbox control={control} name={name} label={<Consent />} />;
}

function Consent() {
  return (
    <>
      {texts.consent} <DocumentLink to={paths.terms}>{texts.terms}</DocumentLink> {texts.and}{' '}
      <DocumentLink to={paths.privacy}>{texts.privacy}</DocumentLink>.
    </>
  );
}

/** Opens in a new tab, because leaving the form would discard the input. */
function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener" sx={{ py: 0.5 }}>
      {children}
      <VisuallyHidden>, {texts.opensNewTab}</VisuallyHidden>
    </TextLink>
  );
}
