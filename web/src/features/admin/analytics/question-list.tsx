import type { QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { firstCount } from './deck-analytics.ts';
import { useDeckQuestionsQuery } from './deck-analytics-api.ts';
import { ListPager } from './list-pager.tsx';
import { QuestionCard } from './question-card.tsx';
import { analyticsTexts } from './texts.ts';
import { useDeckList } from './use-deck-list.ts';

const texts = analyticsTexts.questionList;

/** Questions of visitors: the newest ten, or all of them, of which those that wait for the team alone. */
export function QuestionList() {
  const list = useDeckList();
  const query = useDeckQuestionsQuery(list.wanted);
  const [answering, setAnswering] = useState<QuestionOfDeck | null>(null);
  return (
    <Panel title={texts.title}>
      <QueryView
        query={query}
        errorText={texts.loadFailed}
        isEmpty={({ total }) => total === 0 && !list.isAll}
        empty={<Typography color="textSecondary">{texts.empty}</Typography>}
      >
        {({ items, total }) => {
          const questions = list.isAll ? items : items.slice(0, firstCount);
          return (
            <>
              <ListPager
                list={list}
                words={texts}
                total={total}
                shown={questions.length}
                filter={<OpenOnly isOn={list.isOpenOnly} onChange={(isOpenOnly) => list.change({ isOpenOnly })} />}
              >
                {questions.length > 0 ? (
                  <PlainList aria-label={texts.title}>
                    {questions.map((question) => (
                      <QuestionCard key={question.id} question={question} onAnswer={() => setAnswering(question)} />
                    ))}
                  </PlainList>
                ) : (
                  <Typography>{texts.noMatch}</Typography>
                )}
              </ListPager>
              {answering && (
                <AnswerDialog
                  question={answering}
                  // As it is now: somebody else may answer while the dialog is open.
                  current={questions.find(({ id }) => id === answering.id)}
                  onClose={() => setAnswering(null)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function OpenOnly({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <FormControlLabel
      label={texts.openOnly}
      control={
        <Switch
          checked={isOn}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { role: 'switch' } }}
        />
      }
    />
  );
}
