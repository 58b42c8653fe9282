import { brand } from '@entourage/contracts/brand';
import type { DocumentText } from '../components/document.tsx';
import { effectiveDateText } from './effective-date.ts';

/** Facts of S2 §1 and §9 in neutral words. */
export const terms: DocumentText = {
  title: 'Terms of Service',
  text: effectiveDateText,
  contents: 'Contents',
  sections: [
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        `${brand.product} is a biomarker-tracking and liaison-support service for elite athletes and their authorized support-team members. It supports your medical care and does not replace it. In an emergency, call your local emergency number.`,
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
        'Anyone who joins with your invite code sees what you share with them, until you end it.',
      ],
    },
    {
      id: 'billing',
      title: 'Billing',
      list: [
        'The subscription is billed monthly or annually in advance, paid through a card payment provider. We do not store card numbers.',
        'Price changes come with 30 days notice.',
        'You may cancel at any time; there are no setup fees.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      paragraphs: [
        'Do not try to access data that is not shared with you, disrupt the service, or use it for anyone who has not agreed.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      paragraphs: [
        'You may close your account at any time. We may end accounts that break these terms. The Privacy Policy says what happens to your data then.',
      ],
    },
    { id: 'law', title: 'Governing law', paragraphs: ['These terms are governed by California law.'] },
    { id: 'contact', title: 'Contact', paragraphs: [`Questions about these terms: ${brand.supportAddress}.`] },
  ],
};
