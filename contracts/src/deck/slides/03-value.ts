import type { Slide } from '../slide.ts';

export const valueSlide: Slide = {
  number: 3,
  kicker: 'Value',
  title: '3x value: three kinds of support in one place',
  lead: 'Our 3x claim: three kinds of liaison work on one record of the athlete. Sports science, sports medicine and personal coaching give one answer, not three.',
  points: [
    {
      title: 'Sports science',
      text: 'Sports scientists interpret vetted biomarkers, set the training intensity and name the focus area: strength, endurance, recovery, flexibility, speed or agility.',
    },
    {
      title: 'Sports medicine',
      text: 'Sports physicians assess the injury risk and advise on nutrition and recovery.',
    },
    {
      title: 'Personal coach',
      text: 'A personal coach turns the advice into the next step of the day, and stays in touch by encrypted messages and meetings.',
    },
    {
      title: 'The entourage',
      text: 'Athletes bring their own coach or team manager in by an invite code and share the dashboard with them.',
    },
  ],
  figures: [{ value: '3x', label: 'kinds of support: science, medicine, coaching' }],
  chart: null,
};
