import { socialVerificationInput } from '@entourage/contracts/calls/social-verification';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { loginThen, paths } from '#entities/navigation/paths.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSubmitSocialVerificationMutation, useVerificationCodeQuery } from '../api/social-verification-api.ts';
import { texts } from '../texts.ts';
import { PlatformChoice } from './platform-choice.tsx';
import { Step } from './step.tsx';

const postForm = socialVerificationInput
  .pick({ accountHandle: true, postUrl: true })
  // A missing platform is a toast instead of a field error (S1 §5).
  .extend({ platform: z.union([socialVerificationInput.shape.platform, z.literal('')]) });
type PostForm = z.infer<typeof postForm>;

/** Platform, handle and address of the post. Visitors see the steps and must sign in first (decision R6). */
export function PostForm({ isSignedIn }: { isSignedIn: boolean }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { data: code } = useVerificationCodeQuery(undefined, { skip: !isSignedIn });
  const [send, { isLoading }] = useSubmitSocialVerificationMutation();
  const { control, handleSubmit, setError, setValue, formState } = useForm<PostForm>({
    resolver: zodResolver(postForm),
    defaultValues: { platform: '', accountHandle: '', postUrl: '' },
  });
  const platform = useWatch({ control, name: 'platform' });
  const submit = handleSubmit(async ({ platform: chosen, ...values }) => {
    if (!chosen) return toast.failure(texts.platformRequired);
    const { error } = await send({ ...values, platform: chosen, verificationCode: code?.verificationCode ?? '' });
    if (error) {
      showFieldErrors(error, ['accountHandle', 'postUrl'], setError);
      return toast.failure({ title: texts.failed.title, text: serverMessageOr(error, texts.failed.fallback) });
    }
    toast.success(texts.submitted);
    navigate(paths.verification);
  });
  return (
    <Step step={texts.post.step} title={texts.post.title}>
      <Stack component="form" onSubmit={submit} spacing={3} noValidate>
        <UnsavedChanges isUnsaved={isSignedIn && formState.isDirty && !formState.isSubmitting} />
        <PlatformChoice value={platform} onChoose={(chosen) => setValue('platform', chosen)} />
        <Instructions platform={platform} />
        <FormText control={control} name="accountHandle" label={texts.post.handle} autoComplete="off" placeholder="@" />
        <FormText
          control={control}
          name="postUrl"
          label={texts.post.url}
          type="url"
          autoComplete="off"
          placeholder="https://"
        />
        {isSignedIn ? (
          <Button type="submit" variant="contained" size="large" disabled={isLoading || !code}>
            {isLoading ? texts.submitting : texts.submit}
          </Button>
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
