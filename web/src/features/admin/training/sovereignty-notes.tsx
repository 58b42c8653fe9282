import { FactList } from '#shared/components/fact-list.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { trainingTexts } from './texts.ts';

const { title, notes } = trainingTexts.sovereignty;

/** Where data go and what a location means (S2 §2, decision L8). */
export function SovereigntyNotes() {
  return (
    <Panel title={title}>
      <FactList facts={notes} />
    </Panel>
  );
}
