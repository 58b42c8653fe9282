import { brand } from '@entourage/contracts/brand';

export const chatTexts = {
  title: 'Questions',
  close: 'Close the questions',
  move: 'Move the questions with the arrow keys',
  resize: {
    left: 'Resize at the left corner with the arrow keys',
    right: 'Resize at the right corner with the arrow keys',
  },
  empty: 'Ask what you want to know. The answers come from the slides and name them.',
  failedToLoad: 'Your earlier questions could not be loaded',
  label: 'Your question',
  placeholder: 'How large is the market?',
  send: 'Send the question',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  searching: 'Looking through the slides …',
  notAnswered: 'No answer yet. Ask again if it does not come.',
  failed: 'The question was not answered.',
  tryAgain: 'Try again',
  tooMany: 'You have asked many questions.',
  tryAgainIn: (seconds: number) => {
    if (seconds < 90) return `Try again in ${Math.ceil(seconds)} seconds.`;
    const minutes = Math.ceil(seconds / 60);
    return minutes < 90 ? `Try again in ${minutes} minutes.` : `Try again in ${Math.ceil(minutes / 60)} hours.`;
  },
  tryAgainLater: 'Try again in a minute.',
  slide: (number: number) => `Slide ${number}`,
  goTo: (number: number, title: string) => `Go to slide ${number}: ${title}`,
  earlierAnswer: 'Earlier answer of the team',
  sources: 'Sources',
  next: 'You could ask',
  fromTeam: `Answer of the ${brand.product} team`,
  waiting: 'Waiting for our team',
  call: {
    title: 'Book a call',
    text: 'Leave your e-mail, and we will arrange a call with the team.',
    known: (email: string) => `We will write to ${email} and arrange a call with the team.`,
    close: 'Close',
  },
  contact: {
    title: 'Leave your e-mail',
    text: 'Then we can also write to you.',
    name: 'Your name (optional)',
    email: 'E-mail',
    meeting: 'I am interested in a meeting',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Thank you. We will write to you.',
    failed: 'Your e-mail was not sent. Please try again.',
    /** What the team reads among the contact messages. */
    message: {
      callSubject: 'Book a call: investor presentation',
      subject: 'E-mail left: investor presentation',
      call: 'I would like to book a call.',
      answer: 'Please write to me about my question.',
      visit: (accessId: string, startedAt: string) =>
        `Visit of the investor presentation: ${accessId}, begun ${startedAt.slice(0, 16).replace('T', ' ')} UTC`,
    },
  },
} as const;
