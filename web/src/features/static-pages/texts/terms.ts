import { brand } from '@entourage/contracts/brand';
import { termsVersion } from '#entities/legal/terms-version.ts';
import type { DocumentText } from '../components/document.tsx';

/** Facts of S2 §1 and §9 in neutral words (decision P6). */
export const terms: DocumentText = {
  title: 'Terms of Service',
  text: `In force from ${termsVersion}.`,
  contents: 'Contents',
  sections: [
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        `${brand.product} is a biomarker-tracking and liaison-support service for elite athletes and their authorised support-team members. It supports your medical care and does not replace it; in an emergency call the emergency services.`,
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it',
      paragraphs: [
        'You must be 18 or older. An athlete account needs verification through a professional league and team, or a coach nomination.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      list: [
        'What you tell us at registration must be true.',
        'Your account is yours alone; keep your password to yourself.',
        'Whoever joins by your invite code sees what you share with them, until you end it.',
      ],
    },
    {
      id: 'billing',
      title: 'Billing',
      list: [
        'The subscription is billed monthly or annually in advance.',
        'Payment runs through a card payment provider; we do not store card numbers.',
        'Price changes are announced 30 days ahead.',
        'You may cancel at any time; there are no setup fees.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach data that is not shared with you, to disturb the service, or to use it for anybody who has not agreed.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      paragraphs: [
        'You may close your account at any time. We may end accounts that break these terms. What happens to your data then is part of the Privacy Policy.',
      ],
    },
    { id: 'law', title: 'Governing law', paragraphs: ['These terms are governed by the law of California.'] },
    { id: 'contact', title: 'Contact', paragraphs: [`Questions about these terms: ${brand.supportAddress}.`] },
  ],
};
