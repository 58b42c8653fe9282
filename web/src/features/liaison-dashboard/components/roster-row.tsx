import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { memo } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import type { ChangerName } from '../state/use-changer-name.ts';
import { useFocusOnReturn } from '../state/use-focus-on-return.ts';
import { rowKey } from '../state/use-row-keys.ts';
import { sportAndTeam } from './athlete-card.tsx';
import { ChangeCell, IntensityCell, MeetingCell, MessagesCell, RiskCell, TodoCell } from './roster-cells.tsx';

type Props = {
  athlete: AssignedAthlete;
  rowIndex: number;
  /** The signed-in liaison, whose own changes are not marked. */
  ownId: string;
  isSelected: boolean;
  isNobodySelected: boolean;
  onSelect: (athleteId: string) => void;
  changerName: ChangerName;
  nowMs: number;
};

/**
 * One athlete of the roster. The button is for the keyboard and for screen readers; with a mouse the whole row opens. Rendered again
 * only when the athlete, the selection or the minute changes: rosters may be long.
 */
export const RosterRow = memo(function RosterRow({ athlete, rowIndex, ownId, isSelected, ...rest }: Props) {
  const { isNobodySelected, onSelect, changerName, nowMs } = rest;
  const { readiness, messages, meetings } = athlete;
  const button = useFocusOnReturn(isSelected, isNobodySelected);
  const isJustChanged = useChangeHighlight(readiness?.changedAt, { isOwn: readiness?.changedBy === ownId });
  const open = () => onSelect(athlete.id);
  return (
    <tr
      aria-rowindex={rowIndex}
      data-selected={isSelected || undefined}
      data-just-changed={isJustChanged || undefined}
      onClick={open}
    >
      <th scope="row" className="name">
        <span>
          <button
            type="button"
            className="open"
            ref={button}
            aria-current={isSelected ? 'true' : undefined}
            {...{ [rowKey]: athlete.id }}
          >
            <PersonAvatar person={athlete} size={26} />
            <span>{personName(athlete)}</span>
          </button>
          <span className="sport">{sportAndTeam(athlete)}</span>
        </span>
      </th>
      <RiskCell readiness={readiness} />
      <IntensityCell readiness={readiness} />
      <TodoCell athlete={athlete} nowMs={nowMs} />
      <MessagesCell messages={messages} nowMs={nowMs} />
      <MeetingCell meetings={meetings} />
      <ChangeCell athleteId={athlete.id} readiness={readiness} changerName={changerName} nowMs={nowMs} />
    </tr>
  );
});
