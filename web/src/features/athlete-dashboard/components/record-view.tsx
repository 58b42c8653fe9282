import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { LatestMessage } from './latest-message.tsx';
import { NextTodoBanner } from './next-todo-banner.tsx';
import { NutritionAdvice } from './nutrition-advice.tsx';
import { ReadinessStrip } from './readiness-strip.tsx';

/** The values set by the liaisons, in order of importance to the athlete. */
export function RecordView({ record }: { record: Biomarkers }) {
  const { id } = useSignedInUser();
  return (
    <>
      {record.nextTodo && <NextTodoBanner todo={record.nextTodo} isOwn={record.userId === id} />}
      <ReadinessStrip record={record} />
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        <NutritionAdvice advice={record.nutritionAdvice} />
        <LatestMessage />
      </Box>
    </>
  );
}
