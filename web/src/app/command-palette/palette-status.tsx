import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { texts } from './texts.ts';
import type { People } from './use-people.ts';

type Props = {
  people: People;
  /** People that match and are not shown. */
  moreCount: number;
  /** Neither a screen nor a person matches the query. */
  isNothingFound: boolean;
  haveMessagesFailed: boolean;
};

/** Below the list: people are loading, failed to load, are none, or are more than shown. */
export function PaletteStatus({ people, moreCount, isNothingFound, haveMessagesFailed }: Props) {
  if (people.isLoading) return <LoadingRows />;
  const words = wordsFor({ people, moreCount, isNothingFound, haveMessagesFailed });
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 3, py: words ? 1.5 : 0 }}
    >
      {words && (
        <Typography variant="body2" color="textSecondary">
          {words}
        </Typography>
      )}
      {people.hasFailed && (
        <Button size="small" onClick={() => void people.retry()}>
          {texts.retry}
        </Button>
      )}
    </Box>
  );
}

function wordsFor({ people, moreCount, isNothingFound, haveMessagesFailed }: Props): string | null {
  if (people.hasFailed) return texts.failed;
  if (haveMessagesFailed) return texts.messagesFailed;
  if (isNothingFound) return people.isOffered ? texts.nothingWithPeople : texts.nothing;
  if (moreCount > 0) return texts.more(moreCount);
  return people.isOffered && people.people.length === 0 ? texts.nobody : null;
}

function LoadingRows() {
  return (
    <Box role="status" sx={{ px: 3, py: 1 }}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {['first', 'second'].map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
          <Skeleton variant="circular" width={28} height={28} />
          <Skeleton variant="rounded" height={16} sx={{ flex: 1, maxWidth: 180 }} />
        </Box>
      ))}
    </Box>
  );
}
