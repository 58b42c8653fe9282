import type { Slide } from '../slide.ts';

export const titleSlide: Slide = {
  number: 1,
  kicker: 'Investor presentation',
  title: 'Health monitoring for the top 0.1% of athletes',
  lead: 'Entourage is a premium health-monitoring and liaison-support service for elite professional athletes: personalized biomarker tracking, injury-risk assessment, training optimization, and encrypted messaging with dedicated health professionals.',
  points: [
    {
      title: 'Who it is for',
      text: 'Professional athletes of top leagues such as NBA, NFL, MLB and top European soccer leagues. Access requires verification or coach nomination.',
    },
    {
      title: 'How athletes join',
      text: 'Athletes prove who they are with a post on their own social media account. An administrator approves them and connects them with their liaisons.',
    },
    {
      title: 'Where we are',
      text: 'Representatives of the company work in Croatia, Germany and the USA.',
    },
  ],
  figures: [{ value: 'Top 0.1%', label: 'of athletes worldwide' }],
  chart: null,
};
