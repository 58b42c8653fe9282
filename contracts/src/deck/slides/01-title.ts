import type { Slide } from '../slide.ts';

export const titleSlide: Slide = {
  number: 1,
  kicker: 'Investor presentation',
  title: 'Health monitoring for the top 0.1% of athletes',
  lead: 'Entourage connects elite professional athletes with dedicated health liaisons. It is a premium service for personalized biomarker tracking, injury-risk assessment and training optimization.',
  points: [
    {
      title: 'Who it is for',
      text: 'Professional athletes of the top leagues: NBA, NFL, MLB and the top European soccer leagues. Access requires verification or the nomination by a coach.',
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
