import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useCompleteNextTodoMutation } from '../api/dashboard-api.ts';
import { useDelayedCompletion } from '../state/use-delayed-completion.ts';
import { texts } from '../texts.ts';
import { Banner } from './banner.tsx';
import { DrawnCheck } from './drawn-check.tsx';

/** The next to-do. Only the athlete can complete it and undo that for 5 s. */
export function NextTodoBanner({ todo, isOwn }: { todo: string; isOwn: boolean }) {
  const toast = useToast();
  const titleId = useId();
  const [complete] = useCompleteNextTodoMutation();
  const { isDone, start, undo } = useDelayedCompletion(todo, async () => {
    const { error } = await complete();
    if (!error) return;
    undo();
    toast.failure(texts.nextTodo.failed);
  });
  return (
    <Banner
      aria-labelledby={titleId}
      sx={{
        borderColor: 'primary.main',
        bgcolor: 'surface.accent',
        breakInside: 'avoid',
      }}
    >
      <DrawnCheck isDone={isDone} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="subtitle2" component="h2" color="primary">
          {texts.nextTodo.title}
        </Typography>
        <Typography
          sx={{
            fontWeight: 600,
            textDecoration: isDone ? 'line-through' : 'none',
            color: isDone ? 'text.secondary' : 'text.primary',
          }}
        >
          {todo}
        </Typography>
        <VisuallyHidden isLive>{isDone ? texts.nextTodo.done : ''}</VisuallyHidden>
      </Box>
      {isOwn && (
        <Button
          variant={isDone ? 'outlined' : 'contained'}
          onClick={isDone ? undo : start}
          sx={{ flexShrink: 0, width: { xs: '100%', sm: 'auto' }, displayPrint: 'none' }}
        >
          {isDone ? texts.nextTodo.undo : texts.nextTodo.complete}
        </Button>
      )}
    </Banner>
  );
}
