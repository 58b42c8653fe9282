import type { Slide } from '../slide.ts';

/** The specification has '3 value (3x claims)' and no measure behind them; /about lists them among what is claimed (decision D6). */
export const valueSlide: Slide = {
  number: 3,
  kicker: 'Value',
  title: '3x value',
  lead: 'Our 3x claims: three times the value for the athlete, for the team and for the investor. Sports science, sports medicine and personal coaching work on one record of the athlete and give one answer, not three.',
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
  figures: [
    { value: '3x', label: 'value for the athlete' },
    { value: '3x', label: 'value for the team' },
    { value: '3x', label: 'value for the investor' },
  ],
  chart: null,
};
