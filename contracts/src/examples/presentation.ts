import { presentationCalls } from '../calls/presentation.ts';
import { presentationVersionCalls } from '../calls/presentation-versions.ts';
import { exampleIds } from '../ids.ts';
import { defineExamples } from './define-examples.ts';
import { at } from './people.ts';

const sessionId = 'browser-7f3a';
const visit = {
  id: exampleIds.visit,
  sessionId,
  currentSlide: 3,
  location: '{"country":"Croatia","city":"Zagreb"}',
  accessedAt: at,
  sessionDuration: 95,
  activeSeconds: 80,
  slidesViewed: 4,
  questionsAsked: 1,
};
const slideSeconds = [40, 25, 10, 5, 0, 0, 0, 0, 0, 0];
const visitOfDeck = { ...visit, ipAddress: '203.0.113.0/24', userAgent: null, slideSeconds };

const question = {
  id: exampleIds.deckQuestion,
  accessId: exampleIds.visit,
  slideNumber: 7,
  question: 'What does it cost?',
  answer: 'An athlete pays a yearly subscription.',
  draft: null,
  source: 'DECK' as const,
  covered: true,
  citations: [{ slideNumber: 7, title: 'Pricing', text: 'An athlete pays a yearly subscription.' }],
  askedAt: at,
  createdAt: at,
};

/** One shared value, so that the document contains it once. */
const deckQuestion = { ...question, isDismissed: false };
const questions = [deckQuestion];
const questionOfDeck = { ...question, dismissedAt: null };

export const presentationExamples = defineExamples(presentationCalls, {
  presentationAthletes: {
    answer: [
      {
        firstName: 'Maya',
        lastName: 'Okafor',
        position: 'Guard',
        yearsActive: 8,
        team: 'Harbor City Waves',
        photoUrl: null,
      },
    ],
  },
  startPresentationSession: {
    request: { sessionId, location: { country: 'Croatia', city: 'Zagreb' } },
    answer: { ...visit, currentSlide: 0, sessionDuration: 0, activeSeconds: 0, slidesViewed: 0, questionsAsked: 0 },
  },
  updatePresentationSession: {
    request: {
      slidesViewed: [1, 2, 3, 4],
      sessionDuration: 95,
      currentSlide: 3,
      activeSeconds: 80,
      dwell: [{ slideNumber: 1, seconds: 40 }],
    },
    answer: visit,
  },
  askPresentationQuestion: {
    request: { accessId: exampleIds.visit, question: 'What does it cost?', slideNumber: 7 },
    answer: deckQuestion,
  },
  questionsOfPresentationSession: { answer: questions },
  presentationSessions: { answer: [visitOfDeck] },
  presentationSessionPage: { answer: { total: 1, items: [visitOfDeck] } },
  presentationSummary: {
    answer: {
      sessions: 1,
      questions: 1,
      openQuestions: 0,
      averageSeconds: 95,
      averageSlides: 4,
      slides: [{ slideNumber: 1, seconds: 40, visits: 1 }],
      heat: [{ askedAt: 7, questions: 1, slideNumber: 1, secondsPerVisit: 40 }],
      days: [{ day: '2026-03-01', visits: 1 }],
    },
  },
  presentationQuestions: { answer: [questionOfDeck] },
  presentationQuestionPage: { answer: { total: 1, items: [questionOfDeck] } },
  answerPresentationQuestion: {
    request: { answer: 'It depends on the team.' },
    answer: { ...questionOfDeck, answer: 'It depends on the team.', source: 'TEAM', citations: [] },
  },
  teachPresentationQuestion: { answer: { wouldAnswer: 3, open: 12 } },
  dismissPresentationQuestion: {
    request: { isDismissed: true },
    answer: { ...questionOfDeck, covered: false, citations: [], dismissedAt: at },
  },
});

const contact = {
  accessId: exampleIds.visit,
  investorName: 'Petra Novak',
  investorEmail: 'petra@example.org',
  investorCompany: null,
  investorTitle: null,
  phone: null,
  linkedinUrl: null,
  notes: null,
  interestedInMeeting: true,
};

const slide = {
  number: 7,
  kicker: 'Pricing',
  title: 'What an athlete pays',
  lead: 'One subscription a year.',
  points: [{ title: 'Included', text: 'Three liaisons.' }],
  figures: [{ value: '$5,000', label: 'a year' }],
  chart: null,
};

export const presentationVersionExamples = defineExamples(presentationVersionCalls, {
  leaveInvestorContact: { request: contact, answer: { ...contact, id: exampleIds.event, createdAt: at } },
  investorContacts: { answer: [{ ...contact, id: exampleIds.event, createdAt: at }] },
  savePresentationVersion: {
    request: {
      title: 'For the board',
      slidesData: [{ number: 7, lead: 'One subscription a year.' }],
      editedSlides: [7],
    },
    answer: {
      id: exampleIds.event,
      uniqueUrl: exampleIds.visit,
      versionNumber: 1,
      title: 'For the board',
      createdAt: at,
    },
  },
  presentationVersion: {
    answer: { title: 'For the board', versionNumber: 1, slides: [slide], createdAt: at },
  },
});
