import { brand } from '@entourage/contracts/brand';
import type { SocialPostInput } from '@entourage/contracts/calls/social-verification';
import { constants } from '@entourage/contracts/constants';

type Platform = SocialPostInput['platform'];

/** Literal where S1 §2, §4, §5 and §8 have words; the instructions per platform are ours. */
export const texts = {
  title: 'Social Verification',
  text: 'One public post from your own account proves that you are you.',
  alreadyVerified: 'Your account is already verified',
  goToDashboard: 'Go to dashboard',
  backToLanding: 'Back to the public site',
  toSignIn: 'Back to Sign In',
  seeStatus: 'See verification status',
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
  address: {
    otherHost: (platform: string, hosts: readonly string[], host: string) =>
      `This address is on ${host}. The address of a post on ${platform} is on ${hosts.join(' or ')}.`,
    otherHandle: (named: string, typed: string) =>
      `This is a post of @${named}, and you typed @${typed}. Both must be the same account.`,
  },
  choosePlatform: 'Choose a platform to see its instructions.',
  advice: [
    `Post recently: within ${constants.socialPostWithinHours} hours of submitting.`,
    `Verification takes ${constants.waitingTimes.socialVerification}.`,
  ],
  submit: 'Submit Verification',
  submitting: 'Submitting...',
  correction: {
    title: 'Correct your post',
    text: 'Your correction takes the place of the post that you have sent. We check it anew.',
    submit: 'Send correction',
    sent: 'Correction sent',
    cancel: 'Cancel',
  },
  platformRequired: { title: 'Platform Required', text: 'Please select a social media platform' },
  submitted: 'Verification Submitted',
  failed: { title: 'Submission Failed', fallback: 'Failed to submit verification' },
  own: {
    title: 'Your posts',
    loadFailed: 'Your posts could not be loaded',
    viewPost: 'View Post',
    submitted: 'Submitted',
    notes: 'Review notes',
    untilReview: 'Until it is reviewed, you can correct or withdraw a post.',
    correct: 'Correct',
    correctLabel: (post: string) => `Correct ${post}`,
    withdraw: 'Withdraw',
    withdrawLabel: (post: string) => `Withdraw ${post}`,
  },
  withdrawal: {
    title: 'Withdraw this post?',
    text: (post: string) => `We stop checking ${post} and erase what you sent. You can submit another post afterwards.`,
    confirm: 'Withdraw',
    done: 'Post withdrawn',
    failed: { title: 'Error', fallback: 'The post could not be withdrawn. Please try again.' },
  },
} as const;
