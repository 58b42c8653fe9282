import { presentationCalls } from '@entourage/contracts/calls/presentation';
import { presentationVersionCalls } from '@entourage/contracts/calls/presentation-versions';
import { callResolvers, exportedRows, type Resolvers } from '@entourage/service-kit';
import { answerQuestion } from '../use-cases/answer-question.ts';
import { askQuestion } from '../use-cases/ask-question.ts';
import { dismissQuestion } from '../use-cases/dismiss-question.ts';
import { leaveContact, viewContacts } from '../use-cases/leave-contact.ts';
import { saveVersion, viewVersion } from '../use-cases/save-version.ts';
import { startVisit } from '../use-cases/start-visit.ts';
import { teachQuestion } from '../use-cases/teach-question.ts';
import { updateVisit } from '../use-cases/update-visit.ts';
import { viewAthletes } from '../use-cases/view-athletes.ts';
import { viewQuestionPage, viewQuestions, viewQuestionsOfVisit } from '../use-cases/view-questions.ts';
import { viewSummary, viewVisitPage, viewVisits } from '../use-cases/view-visits.ts';

export const resolvers: Resolvers[] = [
  callResolvers(
    { ...presentationCalls, ...presentationVersionCalls },
    {
      presentationAthletes: viewAthletes,
      questionsOfPresentationSession: viewQuestionsOfVisit,
      presentationSessions: viewVisits,
      presentationSessionPage: viewVisitPage,
      presentationSummary: viewSummary,
      presentationQuestions: viewQuestions,
      presentationQuestionPage: viewQuestionPage,
      startPresentationSession: startVisit,
      updatePresentationSession: updateVisit,
      askPresentationQuestion: askQuestion,
      answerPresentationQuestion: answerQuestion,
      teachPresentationQuestion: teachQuestion,
      dismissPresentationQuestion: dismissQuestion,
      investorContacts: viewContacts,
      presentationVersion: viewVersion,
      leaveInvestorContact: leaveContact,
      savePresentationVersion: saveVersion,
    },
  ),
  {
    Query: {
      exportedRows,
    },
  },
];
