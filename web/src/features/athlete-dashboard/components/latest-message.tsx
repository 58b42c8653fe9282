import Typography from '@mui/material/Typography';
import { Panel } from '../../../shared/components/panel.tsx';
import { TextLink } from '../../../shared/components/router-link.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

const { latestMessage } = texts;

/** The sample text of the specification while nobody has written a message (decision H2), and marked as one. */
export function LatestMessage() {
  return (
    <Panel
      title={latestMessage.title}
      action={
        <TextLink to={paths.messages} sx={{ typography: 'button', py: 1, displayPrint: 'none' }}>
          {latestMessage.viewAll}
        </TextLink>
      }
      sx={{ displayPrint: 'none' }}
    >
      <Typography component="blockquote" sx={{ m: 0, mb: 2, flex: 1 }}>
        “{latestMessage.text}”
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}
      >
        {latestMessage.from}
        <StatusBadge>{latestMessage.sample}</StatusBadge>
      </Typography>
    </Panel>
  );
}
