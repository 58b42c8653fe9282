import Typography from '@mui/material/Typography';
import { planTexts } from '#entities/subscription/plan-texts.ts';
import { FactList } from '#shared/components/fact-list.tsx';
import { Panel } from '#shared/components/panel.tsx';

/** What the payment beside it is for. */
export function PlanSummary() {
  return (
    <Panel title={planTexts.includes}>
      <FactList facts={planTexts.features} sx={{ typography: 'body2' }} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        {planTexts.terms.join(' · ')}
      </Typography>
    </Panel>
  );
}
