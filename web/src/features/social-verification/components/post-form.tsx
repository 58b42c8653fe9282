import type { SocialVerification } from '@entourage/contracts/calls/social-verification';
import { withHttps } from '@entourage/contracts/social-post-address';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { loginThen, paths } from '#entities/navigation/paths.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSubmitSocialVerificationMutation, useVerificationCodeQuery } from '../api/social-verification-api.ts';
import { type PostForm as Form, postForm, postFormValues } from '../domain/post-form-schema.ts';
import { texts } from '../texts.ts';
import { PlatformChoice } from './platform-choice.tsx';
import { Step } from './step.tsx';

type Props = {
  isSignedIn: boolean;
  /** The waiting post that is being corrected; null for a new one. */
  corrected: SocialVerification | null;
  onCancel: () => void;
};

/** Platform, handle and address of the post. Visitors see the steps and must sign in first (decision R6). */
export function PostForm({ isSignedIn, corrected, onCancel }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const { data: code } = useVerificationCodeQuery(undefined, { skip: !isSignedIn });
  const [send, { isLoading }] = useSubmitSocialVerificationMutation();
  const { control, formState, getValues, handleSubmit, setError, setValue, trigger } = useForm<
    Form,
    unknown,
    z.output<typeof postForm>
  >({ resolver: zodResolver(postForm), defaultValues: postFormValues(corrected) });
  const fields = ['accountHandle', 'postUrl'] as const;
  const refuse = useServerErrors({ setError, fields, failed: texts.failed, isToldAlways: true });
  const platform = useWatch({ control, name: 'platform' });
  const submit = handleSubmit(async ({ platform: chosen, ...values }) => {
    if (!chosen) return toast.failure(texts.platformRequired);
    const { error } = await send({
      ...values,
      platform: chosen,
      verificationCode: code?.verificationCode ?? '',
      ...(corrected && { replaces: corrected.id }),
    });
    if (error) return refuse(error);
    toast.success(corrected ? texts.correction.sent : texts.submitted);
    navigate(paths.verification);
  });
  const choose = (chosen: Form['platform']) => {
    setValue('platform', chosen, { shouldDirty: true });
    // The address is compared with the platform.
    if (formState.isSubmitted) void trigger('postUrl');
  };
  const completeAddress = () => {
    const typed = getValues('postUrl');
    if (withHttps(typed) !== typed) setValue('postUrl', withHttps(typed), { shouldValidate: formState.isSubmitted });
  };
  return (
    <Step step={texts.post.step} title={corrected ? texts.correction.title : texts.post.title}>
      {corrected && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.correction.text}
        </Typography>
      )}
      <Stack component="form" onSubmit={submit} spacing={3} noValidate>
        <UnsavedChanges isUnsaved={isSignedIn && formState.isDirty && !formState.isSubmitting} />
        <PlatformChoice value={platform} onChoose={choose} />
        <Instructions platform={platform} />
        <FormText
          control={control}
          name="accountHandle"
          label={texts.post.handle}
          autoComplete="off"
          placeholder="@"
          autoFocus={corrected !== null}
        />
        <Box onBlur={completeAddress}>
          <FormText
            control={control}
            name="postUrl"
            label={texts.post.url}
            type="url"
            autoComplete="off"
            placeholder="https://"
          />
        </Box>
        {isSignedIn ? (
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <Button type="submit" variant="contained" size="large" disabled={isLoading || !code} sx={{ flex: 1 }}>
              {isLoading ? texts.submitting : corrected ? texts.correction.submit : texts.submit}
            </Button>
            {corrected && (
              <Button color="inherit" size="large" onClick={onCancel} disabled={isLoading}>
                {texts.correction.cancel}
              </Button>
            )}
          </Stack>
        ) : (
          <Stack spacing={1.5}>
            <Button type="submit" variant="contained" size="large" disabled>
              {texts.submit}
            </Button>
            <LinkButton to={loginThen(paths.socialVerification)} variant="outlined" size="large">
              {texts.signInFirst}
            </LinkButton>
          </Stack>
        )}
      </Stack>
    </Step>
  );
}

/** Instructions for the selected platform and for all of them. */
function Instructions({ platform }: { platform: keyof typeof texts.instructions | '' }) {
  const lines = platform ? texts.instructions[platform] : [texts.choosePlatform];
  return (
    <Box component="ul" aria-live="polite" sx={{ m: 0, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 0.5 }}>
      {[...lines, ...texts.advice].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
