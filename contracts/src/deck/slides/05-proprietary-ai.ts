import type { Slide } from '../slide.ts';

export const proprietaryAiSlide: Slide = {
  number: 5,
  kicker: 'Technology',
  title: 'A proprietary AI model trained on elite-athlete data',
  lead: 'A collective brain of global scientists plus a proprietary AI model, with Smart Servers that interpret vetted biomarkers.',
  points: [
    {
      title: 'Small language models',
      text: 'We train small language models (SLM) ourselves. The base models are llama-7b, mistral-7b, phi-2 and qwen-7b.',
    },
    {
      title: 'Data sovereignty',
      text: 'Training runs in Europe: Frankfurt and Munich in Germany, Zurich in Switzerland, Amsterdam in the Netherlands, Paris in France.',
    },
    {
      title: 'People decide',
      text: 'A liaison, not the model, sets what an athlete sees: injury risk, training intensity, focus area and nutrition advice.',
    },
    {
      title: 'Privacy and security',
      text: 'Health data and messages are encrypted in storage. Only the athlete, connected liaisons and people the athlete shares with can read them, and each access by others is recorded.',
    },
  ],
  figures: [],
  chart: null,
};
