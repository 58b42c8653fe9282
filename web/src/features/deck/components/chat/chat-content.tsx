import type { DeckQuestion } from '@entourage/contracts/calls/presentation';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useVisitQuestionsQuery } from '../../api/deck-api.ts';
import { chatTexts } from '../../chat-texts.ts';
import type { Ask } from '../../state/use-ask.ts';
import { AskForm } from './ask-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { AskedQuestion, QuestionEntry } from './question-entry.tsx';

type Props = { accessId: string | null; ask: Ask; onGoTo: (slide: number) => void };

const lookAgainMs = 30_000;
/** While a model writes: often enough to read along. */
const readAlongMs = 600;
/** The deck does not cover it, and the team has not answered yet. */
const isOpenQuestion = ({ answer, covered, source }: DeckQuestion) => answer !== null && !covered && source !== 'TEAM';

/** How often the list is read again: while the visitor's own question is answered, and while one waits for the team (decision D15). */
function intervalMs(questions: readonly DeckQuestion[], isAsking: boolean): number {
  if (isAsking) return readAlongMs;
  return questions.some(isOpenQuestion) ? lookAgainMs : 0;
}

/** Questions and answers of the visit, oldest first, and the input below (decision D14). */
export function ChatContent({ accessId, ask, onGoTo }: Props) {
  const cached = useVisitQuestionsQuery(accessId ?? skipToken);
  const questions = cached.data ?? [];
  useVisitQuestionsQuery(accessId ?? skipToken, { pollingInterval: intervalMs(questions, ask.pending !== null) });
  // Once it is stored, the list has it.
  const isListed = questions.some(({ question, answer }) => answer === null && question === ask.pending);
  const sent = isListed ? null : ask.pending;
  const drafts = questions.map(({ draft }) => draft).join('');
  return (
    <>
      <Log length={questions.length + (sent ? 1 : 0) + drafts.length}>
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
        {accessId && questions.some(isOpenQuestion) && <ContactForm accessId={accessId} />}
      </Log>
      <AskForm ask={ask} />
    </>
  );
}

/** Scrolls to its end when something is added; additions are read out. */
function Log({ length, children }: { length: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useEffect(() => {
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
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
