import type { ModelTest } from '@entourage/contracts/calls/model-tests';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { radius } from '#shared/theme/measures.ts';
import { trainingTexts } from '../texts.ts';
import { isUnfinished } from './use-model-tests.ts';

const texts = trainingTexts.test;

/** One question and both answers as far as they have come. `children`: actions beside its state. */
export function ModelTestAnswers({ test, children }: { test: ModelTest; children?: ReactNode }) {
  const { prompt, status, failureReason, createdAt } = test;
  return (
    <Box component="article" aria-label={prompt} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <bdi>{prompt}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <RelativeTime at={createdAt} />
        </Typography>
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {(['base', 'tuned'] as const).map((model) => (
          <Answer key={model} model={model} test={test} />
        ))}
      </Box>
      {test.nearestRow && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.nearest} <q>{test.nearestRow}</q>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {/* Tells the state, not each token: a screen reader would never come to its end. */}
        <Typography variant="body2" color={status === 'FAILED' ? 'error' : 'textSecondary'} role="status">
          {texts.states[status]} {failureReason}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

function Answer({ model, test }: { model: 'base' | 'tuned'; test: ModelTest }) {
  const isGrowing = isUnfinished(test);
  const text = test[model].trim();
  return (
    <Box
      component="section"
      aria-label={texts[model]}
      sx={{
        p: 2,
        minHeight: 120,
        borderRadius: radius.control,
        border: 1,
        borderColor: model === 'tuned' ? 'primary.main' : 'divider',
        bgcolor: 'surface.raised',
      }}
    >
      <Typography variant="subtitle2" component="h4" sx={{ mb: 1 }}>
        {texts[model]}
      </Typography>
      {text || !isGrowing ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text || texts.nothing}
          {isGrowing && (
            <Box component="span" aria-hidden sx={{ ml: 0.25, borderRight: 2, borderColor: 'primary.main' }} />
          )}
        </Typography>
      ) : (
        <>
          <Skeleton />
          <Skeleton width="80%" />
        </>
      )}
    </Box>
  );
}
