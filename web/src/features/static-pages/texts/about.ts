import { brand } from '@entourage/contracts/brand';
import type { DocumentText } from '../components/document.tsx';

/** Claims of S1 §1 and S2 §1 word for word, in sentences of ours (decisions P4, P6); the ids are the targets of 'Learn more' (decision R15). */
export const about: DocumentText = {
  title: `About ${brand.product}`,
  text: 'A premium biomarker-tracking service for elite athletes and their authorized support-team members, with healthcare liaisons.',
  contents: 'On this page',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      paragraphs: [
        `${brand.product} is a collective brain of global scientists plus a proprietary AI model, with Smart Servers that interpret vetted biomarkers. Healthcare liaisons turn what they see into one clear answer.`,
        'A network of scientists and a proprietary AI model trained on elite-athlete data stand behind your liaisons.',
        'We serve the top 0.1% of athletes, in top leagues such as NBA, NFL, MLB and top European soccer leagues. Access requires verification or coach nomination.',
        'Our representatives are in Croatia, Germany and the USA.',
      ],
    },
    {
      id: 'injury-risk',
      title: 'Injury risk assessment',
      paragraphs: [
        'Your injury risk is one of three levels: low, medium or high. A liaison who knows your load, travel and history sets it, and you see who set it and when.',
      ],
    },
    {
      id: 'training-optimization',
      title: 'Training optimization',
      paragraphs: [
        'Training intensity and focus area tell you what the next days are for: strength, endurance, recovery, flexibility, speed or agility. Nutrition advice and the next to-do follow from them.',
      ],
    },
    {
      id: 'liaison-access',
      title: 'Direct liaison access',
      paragraphs: [
        'Your liaisons are specialists in sports science and sports medicine and personal coaches, assigned to you by name. You reach them by encrypted messaging and in scheduled meetings.',
      ],
    },
    {
      id: 'team',
      title: 'Your team',
      paragraphs: [
        'Coaches and managers join your entourage with an invite code from you. You decide what each of them sees, and you can end it at any time.',
      ],
    },
    {
      id: 'proof-and-claims',
      title: 'What is tested and what is claimed',
      paragraphs: [
        'Some statements on this site are properties of our software, which our automated tests check with each release. Others are claims that no test can prove.',
      ],
      list: [
        'Tested: who may see or change which health value, for each role and each call; a refusal within a second of a connection being removed.',
        'Tested: health values are encrypted where they are stored and never written to logs.',
        'Tested: each time someone else reads your health record, a log entry says who, when and which fields.',
        'Claimed: HIPAA compliance, the licenses of our professionals, the AI model, what it is trained on and the Smart Servers, the number of athletes and scientists, the 3x value and the effect on performance. A liaison, not the model, sets each value on a dashboard.',
      ],
    },
  ],
};
