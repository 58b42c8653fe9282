import { brand } from '@entourage/contracts/brand';
import type { DocumentText } from '../components/document.tsx';
import { effectiveDateText } from './effective-date.ts';

/** Facts of S2 §1 and §9 in neutral words, with the cookie and GDPR parts (decisions P5, P6, P7, R15). */
export const privacy: DocumentText = {
  title: 'Privacy Policy',
  text: effectiveDateText,
  contents: 'Contents',
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep',
      list: [
        'Your account: names, username, email address, league and team.',
        'Your verification: the post you sent us and its review.',
        'Your health data: athlete profile, biomarkers and their history.',
        'Messages, meetings, and whom you share with.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      paragraphs: [
        'You, the liaisons assigned to you, and the team members you share with, each within the parts you chose. Administrators see health data only after giving a reason, which is recorded, and you are notified.',
        'Each time someone else reads your health record, we record who, when and which fields, and you can see that list.',
      ],
    },
    {
      id: 'protection',
      title: 'How it is protected',
      paragraphs: [
        'Connections use TLS. Health values, message texts and meeting notes are encrypted where they are stored. They never appear in logs.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: [
        'Health data is typically kept 7 years after account closure, as records of care are; messages, meetings and the audit trail with it. It is locked away during that time and erased at its end. Everything else is erased at once.',
      ],
    },
    { id: 'age', title: 'Age', paragraphs: ['The service is for users aged 18 and over only.'] },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'We use necessary cookies only, so there is no cookie banner. There is no advertising and no third-party tracking.',
      ],
      list: [
        'Session cookie: keeps you signed in; ends with the session.',
        'Presentation cookie: set when the investor presentation is opened; ties your questions to your visit.',
        'The color scheme you choose stays in your browser and is not sent to us.',
      ],
    },
    {
      id: 'gdpr',
      title: 'GDPR',
      paragraphs: [
        'You can download a copy of your data yourself, under Settings, "Your data". The file is encrypted where it is stored, and deleted after 24 hours.',
        'If the GDPR applies to you, you may ask for access, correction, erasure, restriction and a copy of your data, and complain to a supervisory authority. We process health data with your explicit consent, which you may withdraw at any time.',
        'Records of care are exempt from immediate erasure: they are locked until the retention period ends.',
      ],
    },
    {
      id: 'california',
      title: 'California',
      paragraphs: [
        'If you live in California, you may ask what we know about you and have it deleted within the same limits. We do not sell personal data.',
      ],
    },
    {
      id: 'offices',
      title: 'Offices and contact',
      paragraphs: [`We have offices in the US, Croatia and Germany. Write to ${brand.supportAddress}.`],
    },
  ],
};
