import { screen, within } from '@testing-library/react';
import { renderApp } from './render-app.tsx';

export const ask = 'POST investor-presentation/question';
export const list = 'GET investor-presentation/questions/a1';
export const contact = 'POST investor-presentation/contact';
export const message = 'POST contact';

/** An answer of the deck. */
export const answered = (more: object = {}) => ({
  id: 'q1',
  accessId: 'a1',
  slideNumber: 1,
  question: 'How much?',
  source: 'DECK',
  covered: true,
  isDismissed: false,
  answer: '$10,000 per athlete <b>per month</b>.',
  askedAt: '2026-11-01T09:00:00Z',
  createdAt: '2026-11-01T09:00:00Z',
  citations: [
    { slideNumber: 7, title: 'The price', text: 'One plan, one price.' },
    { slideNumber: 7, title: 'The price', text: 'Per month.' },
    { slideNumber: null, title: '', text: 'As before.' },
  ],
  ...more,
});
export const uncovered = { covered: false, source: 'DECK', citations: [], answer: 'The deck does not say.' };

/** The chat of the deck, opened; `sent` finds the requests of a call. */
export async function openChat(answers: NonNullable<Parameters<typeof renderApp>[0]>['answers'] = {}) {
  const app = renderApp({
    path: '/investor-presentation',
    answers: {
      'POST investor-presentation/access': { body: { id: 'a1' } },
      'PUT investor-presentation/access/a1': { body: { id: 'a1' } },
      [list]: { body: [] },
      [ask]: { status: 201, body: answered() },
      ...answers,
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Ask Questions' }));
  const chat = await screen.findByRole('dialog', { name: 'Questions' });
  const input = within(chat).getByRole('textbox', { name: 'Your question' });
  const sent = (call: string) => app.gateway.sent.filter((one) => one.call === call);
  return { ...app, chat: within(chat), dialog: chat, input, sent };
}

/** A browser that has passed the gate, and knows nothing else. */
export function anUnlockedDeck(): void {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('entourage-deck-unlocked', 'yes');
}
