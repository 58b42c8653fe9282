import type { ReviewedSocialVerification } from '@entourage/contracts/calls/social-verification';
import { socialReviewInput } from '@entourage/contracts/calls/social-verification';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Resolver, useForm } from 'react-hook-form';
import { FormText } from '#shared/components/form-text.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { DecisionGroup } from './decision-group.tsx';
import { useReviewSocialPostMutation } from './social-posts-api.ts';
import { postTexts as texts } from './texts.ts';

type Notes = { reviewNotes: string };

/** Approves or rejects a post, with notes (decision V3). */
export function PostReview({ post }: { post: ReviewedSocialVerification }) {
  const toast = useToast();
  const [review, { isLoading }] = useReviewSocialPostMutation();
  const { control, handleSubmit } = useForm<Notes>({
    resolver: zodResolver(socialReviewInput.pick({ reviewNotes: true }), undefined, {
      raw: true,
    }) as unknown as Resolver<Notes>,
    defaultValues: { reviewNotes: post.reviewNotes ?? '' },
  });
  const decide = (reviewStatus: ReviewedSocialVerification['reviewStatus']) =>
    handleSubmit(async ({ reviewNotes }) => {
      const { error } = await review({ id: post.id, reviewStatus, reviewNotes });
      if (error) toast.failure(texts.reviewFailed);
      else toast.success(texts.reviewed);
    });
  return (
    <DecisionGroup title={texts.postDecision} hint={texts.postDecisionHint}>
      <Stack component="form" spacing={1.5} noValidate onSubmit={(event) => event.preventDefault()}>
        <FormText control={control} name="reviewNotes" label={texts.notes} multiline minRows={2} />
        <Stack direction="row" spacing={1.5}>
          <Button variant="outlined" size="small" disabled={isLoading} onClick={decide('APPROVED')}>
            {texts.approve}
          </Button>
          <Button variant="outlined" color="error" size="small" disabled={isLoading} onClick={decide('REJECTED')}>
            {texts.reject}
          </Button>
        </Stack>
      </Stack>
    </DecisionGroup>
  );
}
