import EventOutlined from '@mui/icons-material/EventOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Panel } from '../../../shared/components/panel.tsx';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { messagesWith } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

const { communication } = texts;

/** Next confirmed meeting, latest message, and the two ways to reach the athlete (S1 §2). */
export function CommunicationCard({ athleteId }: { athleteId: string }) {
  const hintId = useId();
  return (
    <Panel title={communication.title}>
      <Box component="dl" sx={{ m: 0, mb: 2.5, display: 'grid', gap: 1.5 }}>
        <Fact name={communication.nextMeeting} value={communication.noMeeting} />
        <Fact name={communication.latestMessage} value={communication.noMessage} />
      </Box>
      <Stack spacing={1.5} sx={{ mt: 'auto' }}>
        <LinkButton to={messagesWith(athleteId)} variant="contained" startIcon={<SendRounded />}>
          {communication.send}
        </LinkButton>
        <Button variant="outlined" startIcon={<EventOutlined />} disabled aria-describedby={hintId}>
          {communication.schedule}
        </Button>
        <Typography id={hintId} variant="body2" color="textSecondary">
          {communication.scheduleLater}
        </Typography>
      </Stack>
    </Panel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {value}
      </Typography>
    </div>
  );
}
