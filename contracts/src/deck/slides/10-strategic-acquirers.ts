import type { Slide } from '../slide.ts';

export const strategicAcquirersSlide: Slide = {
  number: 10,
  kicker: 'Exit',
  title: 'Strategic acquirers',
  lead: 'Four kinds of companies for whom data of elite athletes, trained models and trusted relationships would complete what they have. No talks are under way.',
  points: [
    {
      title: 'Sports technology and wearables',
      text: 'Makers of sports technology and wearable devices, who measure and lack interpretation.',
    },
    {
      title: 'Health and insurance',
      text: 'Health platforms and insurers, who need better assessment of injury risk.',
    },
    {
      title: 'Leagues, teams and agencies',
      text: 'Leagues, team owners and athlete agencies, who protect the value of careers.',
    },
    { title: 'AI companies', text: 'AI companies that look for vetted data and models of a domain.' },
  ],
  figures: [],
  chart: null,
};
