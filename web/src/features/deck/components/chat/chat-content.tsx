import type { DeckQuestion } from '@entourage/contracts/calls/deck-questions';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useVisitQuestionsQuery } from '../../api/deck-api.ts';
import { chatTexts } from '../../chat-texts.ts';
import { nextQuestions, showsInterest } from '../../domain/next-questions.ts';
import type { Ask } from '../../state/use-ask-question.ts';
import type { Visit } from '../../state/use-visit.ts';
import { AskForm } from './ask-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { AskedQuestion, QuestionEntry } from './question-entry.tsx';

type Props = {
  visit: Visit;
  ask: Ask;
  /** Number of the shown slide. */
  slide: number;
  onGoTo: (slide: number) => void;
};

const lookAgainMs = 30_000;
/** While a model writes: often enough to read along. */
const readAlongMs = 600;
/** The deck does not cover it, and the team has neither answered nor dismissed it yet. */
const isOpenQuestion = ({ answer, covered, source, isDismissed }: DeckQuestion) =>
  answer !== null && !covered && source !== 'TEAM' && !isDismissed;

/** How often the list is read again: while the visitor's own question is answered, and while one waits for the team. */
function intervalMs(questions: readonly DeckQuestion[], isAsking: boolean): number {
  if (isAsking) return readAlongMs;
  return questions.some(isOpenQuestion) ? lookAgainMs : 0;
}

/** Questions and answers of the visit, oldest first, and the input below. */
export function ChatContent({ visit, ask, slide, onGoTo }: Props) {
  const { accessId } = visit;
  const cached = useVisitQuestionsQuery(accessId ?? skipToken);
  const questions = cached.data ?? [];
  useVisitQuestionsQuery(accessId ?? skipToken, { pollingInterval: intervalMs(questions, ask.pending !== null) });
  // Once it is stored, the list has it.
  const isListed = questions.some(({ question, answer }) => answer === null && question === ask.pending);
  const sent = isListed ? null : ask.pending;
  const isForCall = showsInterest(questions);
  const written = questions.map(({ answer, draft }) => answer ?? draft).join('');
  return (
    <>
      <Log length={questions.length + (sent ? 1 : 0) + written.length}>
        {accessId && (
          <QueryView query={cached} errorText={chatTexts.failedToLoad} isOneLine>
            {() => null}
          </QueryView>
        )}
        {questions.length === 0 && !sent && !cached.isFetching && (
          <Typography color="textSecondary">{chatTexts.empty}</Typography>
        )}
        <PlainList component="ol" sx={{ display: 'grid', gap: 3 }}>
          {questions.map((question) => (
            <QuestionEntry
              key={question.id}
              question={question}
              isAsking={question.question === ask.pending}
              isWaiting={isOpenQuestion(question)}
              onGoTo={onGoTo}
            />
          ))}
          {sent && (
            <li>
              <AskedQuestion text={sent} />
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {chatTexts.searching}
              </Typography>
            </li>
          )}
        </PlainList>
        {/* Before the questions to go on with, which may be long: who waits for the team sees where to leave an address. */}
        {accessId && (isForCall || questions.some(isOpenQuestion)) && (
          <ContactForm visit={visit} isForCall={isForCall} />
        )}
        {!sent && (
          <NextQuestions questions={nextQuestions(questions, slide)} onAsk={(question) => void ask.send(question)} />
        )}
      </Log>
      <AskForm ask={ask} />
    </>
  );
}

/** Questions that are asked with one click. */
function NextQuestions({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" component="h3">
        {chatTexts.next}
      </Typography>
      <PlainList aria-label={chatTexts.next} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {questions.map((question) => (
          <li key={question}>
            <Chip label={question} variant="outlined" color="primary" onClick={() => onAsk(question)} />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

/** Pixels above the last question. */
const spaceAbove = 16;

/** Shows the last question at its top when something is added, so that the answer is read from its beginning; additions are read out. */
function Log({ length, children }: { length: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useEffect(() => {
    const log = ref.current;
    const last = log?.querySelector('ol > li:last-of-type');
    if (log && last) log.scrollTop += last.getBoundingClientRect().top - log.getBoundingClientRect().top - spaceAbove;
  }, [length]);
  return (
    <Box
      ref={ref}
      role="log"
      aria-label={chatTexts.title}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        p: 2,
        display: 'grid',
        gap: 3,
        alignContent: 'start',
      }}
    >
      {children}
    </Box>
  );
}
