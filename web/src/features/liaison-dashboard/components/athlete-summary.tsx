import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RiskChip } from '#entities/biomarkers/risk-chip.tsx';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import EventAvailableRounded from '#icons/EventAvailableRounded.tsx';
import EventRepeatRounded from '#icons/EventRepeatRounded.tsx';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import HourglassTopRounded from '#icons/HourglassTopRounded.tsx';
import RadioButtonUncheckedRounded from '#icons/RadioButtonUncheckedRounded.tsx';
import TaskAltRounded from '#icons/TaskAltRounded.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { isOverdue, openDays } from '../domain/triage.ts';
import type { ChangerName } from '../state/use-changer-name.ts';
import { texts } from '../texts.ts';
import { changeText } from './roster-cells.tsx';

const todoLooks = { OPEN: RadioButtonUncheckedRounded, DONE: TaskAltRounded } as const;
const { row } = texts;

type Props = { athlete: AssignedAthlete; changerName: ChangerName; nowMs: number };

/** Where an athlete stands: risk, to-do, meeting, last change. A part that could not be read is left out (ADR 0055). */
export function AthleteSummary({ athlete, changerName, nowMs }: Props) {
  const { id, readiness, meetings, messages } = athlete;
  const todo = readiness?.todo === 'NONE' ? undefined : readiness?.todo;
  const TodoIcon = todo && todoLooks[todo];
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, mt: 0.75, width: '100%' }}>
      {readiness && (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RiskChip risk={readiness.injuryRisk} />
          {todo && TodoIcon && !isOverdue(athlete, nowMs) && (
            <Sign icon={<TodoIcon aria-hidden />}>{row.todo[todo]}</Sign>
          )}
          {isOverdue(athlete, nowMs) && (
            <Sign icon={<HourglassTopRounded aria-hidden />} isStrong>
              {row.overdue(openDays(athlete, nowMs) ?? 0)}
            </Sign>
          )}
        </Box>
      )}
      {messages?.unansweredAt && (
        <Sign icon={<ForumOutlined aria-hidden />}>
          {row.waits} <RelativeTime at={messages.unansweredAt} />
        </Sign>
      )}
      {meetings?.nextAt && (
        <Sign icon={<EventAvailableRounded aria-hidden />}>
          <MeetingTime at={meetings.nextAt} />
        </Sign>
      )}
      {meetings?.requestedAt && (
        <Sign icon={<EventRepeatRounded aria-hidden />} isStrong>
          {row.asksFor} <MeetingTime at={meetings.requestedAt} />
        </Sign>
      )}
      {readiness?.changedAt && (
        <LastChange
          at={readiness.changedAt}
          fields={readiness.changedFields}
          by={changerName(id, readiness.changedBy)}
        />
      )}
    </Box>
  );
}

function Sign({ icon, isStrong = false, children }: { icon: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        color: isStrong ? 'warning.main' : 'text.primary',
        '& svg': { fontSize: 16, flexShrink: 0 },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  );
}

function MeetingTime({ at }: { at: string }) {
  return <time dateTime={at}>{whenIn(at, viewerZone())}</time>;
}

type Change = { at: string; fields: NonNullable<AssignedAthlete['readiness']>['changedFields']; by: string | null };

/** 'Injury Risk · 2 hours ago by you'. */
function LastChange({ at, fields, by }: Change) {
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {changeText(fields)} · <RelativeTime at={at} /> {by}
    </Box>
  );
}
