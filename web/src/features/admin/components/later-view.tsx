import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import type { AdminView } from '../domain/admin-view.ts';
import { texts } from '../texts.ts';

export type LaterView = Exclude<AdminView, 'users' | 'connections'>;

/** A view whose service is built later says so, inside the panel. */
export function LaterView({ view }: { view: LaterView }) {
  return (
    <EmptyState icon={<HourglassEmptyRounded />} title={texts.later.title} text={texts.later[view]} titleAs="h2" />
  );
}
