import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FactList } from '#shared/components/fact-list.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { UploadPanel } from './files/upload-panel.tsx';
import { StatusPanel } from './jobs/status-panel.tsx';
import { TrainingForm } from './jobs/training-form.tsx';
import { ModelsPanel } from './models/models-panel.tsx';
import { trainingTexts as texts } from './texts.ts';

const gap = { xs: 2, md: 3 };
const row = (wide: string) => ({
  display: 'grid',
  gap,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide },
});

/** The training centre: files, the next job, jobs as they go on, and models. All of it follows events. */
export default function TrainingView() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }}>
      <div>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography color="textSecondary">{texts.intro}</Typography>
      </div>
      <Box sx={row('minmax(0, 1fr) minmax(0, 1fr)')}>
        <UploadPanel />
        <TrainingForm />
      </Box>
      <StatusPanel />
      <Box sx={row('minmax(0, 2fr) minmax(0, 3fr)')}>
        <SovereigntyNotes />
        <ModelsPanel />
      </Box>
    </Box>
  );
}

/** Where data go and what a location means. */
function SovereigntyNotes() {
  return (
    <Panel title={texts.sovereignty.title}>
      <FactList facts={texts.sovereignty.notes} />
    </Panel>
  );
}
