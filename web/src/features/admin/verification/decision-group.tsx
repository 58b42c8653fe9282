import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint: string; children: ReactNode };

/** A decision with its name and effect, so that approving a post is not taken for approving the athlete. */
export function DecisionGroup({ title, hint, children }: Props) {
  const titleId = useId();
  return (
    <Stack role="group" aria-labelledby={titleId} spacing={1}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      {children}
    </Stack>
  );
}
