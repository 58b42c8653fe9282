import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { QueryState } from '#shared/components/query-view.tsx';
import { asPartner } from './meeting-partner.ts';
import { PersonChooser } from './person-chooser.tsx';
import { texts } from './texts.ts';

type Props = {
  query: QueryState<LiaisonEntry[]>;
  onChoose: (entry: LiaisonEntry) => void;
  onClose: () => void;
};

export { asPartner };

/** 'Choose a Liaison': all assigned ones, or only those that match the name in a command. */
export const LiaisonChooser = (props: Props) => (
  <PersonChooser words={texts.chooser} partnerOf={asPartner} {...props} />
);
