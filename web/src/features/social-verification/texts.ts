import { brand } from '@entourage/contracts/brand';
import type { SocialVerificationInput } from '@entourage/contracts/calls/social-verification';
import { constants } from '@entourage/contracts/constants';

type Platform = SocialVerificationInput['platform'];

/** Literal where S1 §2, §4, §5 and §8 have words; the instructions per platform are ours (decision P6). */
export const texts = {
  title: 'Social Verification',
  text: 'One public post from your own account proves that you are you.',
  alreadyVerified: 'Your account is already verified',
  goToDashboard: 'Go to dashboard',
  backToLanding: 'Back to the public site',
  toSignIn: 'Back to Sign In',
  signInFirst: 'Sign in first',
  signInHint: 'Your own code appears once you are signed in.',
  code: {
    step: 'Step 1',
    title: 'Your verification code',
    text: 'Put this code into a public post.',
    masked: `${brand.verificationPrefix}-••••••`,
    maskedLabel: 'Code hidden until you sign in',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The code could not be copied. Please select it and copy it by hand.',
    loadFailed: 'Your code could not be loaded',
  },
  post: {
    step: 'Step 2',
    title: 'Tell us where to find it',
    platform: 'Platform',
    handle: 'Account handle',
    url: 'Post URL',
  },
  platforms: {
    INSTAGRAM: 'Instagram',
    TWITTER: 'Twitter / X',
    TIKTOK: 'TikTok',
    LINKEDIN: 'LinkedIn',
  } satisfies Record<Platform, string>,
  instructions: {
    INSTAGRAM: ['Share a post or reel with the code in its caption.', 'Open it, tap Share, then Copy link.'],
    TWITTER: ['Post the code from your account.', 'Open the post, tap Share, then Copy link.'],
    TIKTOK: ['Publish a video with the code in its description.', 'Open it, tap Share, then Copy link.'],
    LINKEDIN: ['Publish a public post with the code in its text.', 'Open its menu and choose Copy link to post.'],
  } satisfies Record<Platform, readonly string[]>,
  choosePlatform: 'Choose a platform to see its instructions.',
  advice: [
    `Post recently: within ${constants.socialPostWithinHours} hours of submitting.`,
    `Verification takes ${constants.waitingTimes.socialVerification}.`,
  ],
  submit: 'Submit Verification',
  submitting: 'Submitting...',
  platformRequired: { title: 'Platform Required', text: 'Please select a social media platform' },
  submitted: 'Verification Submitted',
  failed: { title: 'Submission Failed', fallback: 'Failed to submit verification' },
  own: {
    title: 'Your posts',
    loadFailed: 'Your posts could not be loaded',
    viewPost: 'View Post',
    submitted: 'Submitted',
    notes: 'Review notes',
  },
} as const;
