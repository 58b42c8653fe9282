import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { trainingTexts } from '../texts.ts';

const texts = trainingTexts.models;
const actions = [texts.test, texts.deploy, texts.view];

/** The static sample entries of S2 §2; their buttons do nothing and say so (decision L9). */
export function SampleModels() {
  const noteId = useId();
  return (
    <PlainList aria-label={texts.samplesName} sx={{ '& > li': { borderTop: 1, borderColor: 'divider' } }}>
      {texts.samples.map(({ name, text, loss }, index) => (
        <Box
          component="li"
          key={name}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}
        >
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
              <Typography variant="h5" component="h3">
                {name}
              </Typography>
              <StatusBadge tone="warning">{texts.demo}</StatusBadge>
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {text} · {loss}
            </Typography>
          </Box>
          <Box>
            <Stack direction="row" spacing={1}>
              {actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  variant="outlined"
                  disabled
                  aria-label={texts.forModel(action, name)}
                  aria-describedby={`${noteId}${index}`}
                >
                  {action}
                </Button>
              ))}
            </Stack>
            <Typography id={`${noteId}${index}`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {texts.notInDemo}
            </Typography>
          </Box>
        </Box>
      ))}
    </PlainList>
  );
}
