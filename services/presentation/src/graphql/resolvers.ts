import { exportedRows, resolver } from '@entourage/service-kit';
import { answerQuestion, answerQuestionInput } from '../use-cases/answer-question.ts';
import { askQuestion, askQuestionInput } from '../use-cases/ask-question.ts';
import { dismissQuestion, dismissQuestionInput } from '../use-cases/dismiss-question.ts';
import { contactsInput, leaveContact, leaveContactInput, viewContacts } from '../use-cases/leave-contact.ts';
import { saveVersion, saveVersionInput, versionByUrl, viewVersion } from '../use-cases/save-version.ts';
import { startVisit, startVisitInput } from '../use-cases/start-visit.ts';
import { teachQuestion, teachQuestionInput } from '../use-cases/teach-question.ts';
import { updateVisit, updateVisitInput } from '../use-cases/update-visit.ts';
import { athletesInput, viewAthletes } from '../use-cases/view-athletes.ts';
import {
  allQuestionsInput,
  questionPageInput,
  questionsOfVisitInput,
  viewQuestionPage,
  viewQuestions,
  viewQuestionsOfVisit,
} from '../use-cases/view-questions.ts';
import { viewSummary, viewVisitPage, viewVisits, visitPageInput, visitsInput } from '../use-cases/view-visits.ts';

export const resolvers = {
  Query: {
    exportedRows,
    presentationAthletes: resolver(athletesInput, viewAthletes),
    questionsOfPresentationSession: resolver(questionsOfVisitInput, viewQuestionsOfVisit),
    presentationSessions: resolver(visitsInput, viewVisits),
    presentationSessionPage: resolver(visitPageInput, viewVisitPage),
    presentationSummary: resolver(visitsInput, viewSummary),
    presentationQuestions: resolver(allQuestionsInput, viewQuestions),
    presentationQuestionPage: resolver(questionPageInput, viewQuestionPage),
    investorContacts: resolver(contactsInput, viewContacts),
    presentationVersion: resolver(versionByUrl, viewVersion),
  },
  Mutation: {
    startPresentationSession: resolver(startVisitInput, startVisit),
    updatePresentationSession: resolver(updateVisitInput, updateVisit),
    askPresentationQuestion: resolver(askQuestionInput, askQuestion),
    leaveInvestorContact: resolver(leaveContactInput, leaveContact),
    answerPresentationQuestion: resolver(answerQuestionInput, answerQuestion),
    teachPresentationQuestion: resolver(teachQuestionInput, teachQuestion),
    dismissPresentationQuestion: resolver(dismissQuestionInput, dismissQuestion),
    savePresentationVersion: resolver(saveVersionInput, saveVersion),
  },
};
