import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { IntensityBars, RiskSparkline } from '#entities/biomarkers/inline-charts.tsx';
import { fieldNames, intensityLabels, marks } from '#entities/biomarkers/labels.ts';
import { RiskChip } from '#entities/biomarkers/risk-chip.tsx';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import EventRepeatRounded from '#icons/EventRepeatRounded.tsx';
import HourglassTopRounded from '#icons/HourglassTopRounded.tsx';
import RadioButtonUncheckedRounded from '#icons/RadioButtonUncheckedRounded.tsx';
import TaskAltRounded from '#icons/TaskAltRounded.tsx';
import { shortAge } from '#shared/browser/short-age.ts';
import { exactTime } from '#shared/components/relative-time.tsx';
import { isOverdue, openDays } from '../domain/triage.ts';
import type { ChangerName } from '../state/use-changer-name.ts';
import { texts } from '../texts.ts';

const { cell } = texts.row;
type Readiness = AssignedAthlete['readiness'];

/** A dash to see, a word for screen readers. A part that could not be read says so (ADR 0055). */
function Nothing({ isUnknown = false, word = cell.nothing }: { isUnknown?: boolean; word?: string }) {
  return (
    <span className="muted" title={isUnknown ? cell.unknown : undefined}>
      <span aria-hidden>{isUnknown ? '?' : '–'}</span>
      <span className="sr">{isUnknown ? cell.unknown : word}</span>
    </span>
  );
}

function Ago({ at, nowMs }: { at: string; nowMs: number }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {shortAge(at, nowMs)}
    </time>
  );
}

/** The level as hue, icon and word, and how it came there. */
export function RiskCell({ readiness }: { readiness: Readiness }) {
  return (
    <td className="risk">
      {readiness ? (
        <span className="both">
          <RiskChip risk={readiness.injuryRisk} isShort />
          <RiskSparkline levels={readiness.riskTrend} />
        </span>
      ) : (
        <Nothing isUnknown />
      )}
    </td>
  );
}

export function IntensityCell({ readiness }: { readiness: Readiness }) {
  const intensity = readiness?.trainingIntensity;
  return (
    <td className="intensity">
      {intensity ? (
        <span className="sign">
          <IntensityBars intensity={intensity} />
          {intensityLabels[intensity]}
        </span>
      ) : readiness ? (
        <Nothing word={marks.notAssessed} />
      ) : (
        <Nothing isUnknown />
      )}
    </td>
  );
}

export function TodoCell({ athlete, nowMs }: { athlete: AssignedAthlete; nowMs: number }) {
  return <td className="todo">{describeTodo(athlete, nowMs)}</td>;
}

function describeTodo(athlete: AssignedAthlete, nowMs: number) {
  const { readiness } = athlete;
  if (readiness?.todo === 'OPEN') {
    const days = openDays(athlete, nowMs);
    const age = days !== null && <span className="muted more">· {cell.days(days)}</span>;
    if (days === null || !isOverdue(athlete, nowMs))
      return (
        <span className="sign">
          <RadioButtonUncheckedRounded aria-hidden />
          {cell.todo.OPEN} {age}
        </span>
      );
    return (
      <span className="sign" title={cell.overdueHint(days)}>
        <span className="sign warn">
          <HourglassTopRounded aria-hidden />
          {cell.overdue}
        </span>
        {age}
      </span>
    );
  }
  if (readiness?.todo === 'DONE')
    return (
      <span className="sign">
        <TaskAltRounded aria-hidden />
        {cell.todo.DONE}
        {readiness.todoDoneAt && (
          <span className="muted more">
            · <Ago at={readiness.todoDoneAt} nowMs={nowMs} />
          </span>
        )}
      </span>
    );
  return <Nothing isUnknown={readiness === null} />;
}

export function MessagesCell({ messages, nowMs }: { messages: AssignedAthlete['messages']; nowMs: number }) {
  const isEmpty = !messages?.unread && !messages?.unansweredAt;
  return (
    <td className="messages">
      {isEmpty ? (
        <Nothing isUnknown={messages === null} />
      ) : (
        <span className="sign">
          <UnreadBadge count={messages.unread} />
          {messages.unansweredAt && (
            <span title={cell.waitsHint}>
              {cell.waits}
              <span className="more">
                {' '}
                <span className="muted">·</span> <Ago at={messages.unansweredAt} nowMs={nowMs} />
              </span>
            </span>
          )}
        </span>
      )}
    </td>
  );
}

export function MeetingCell({ meetings }: { meetings: AssignedAthlete['meetings'] }) {
  return <td className="meeting">{describeMeeting(meetings)}</td>;
}

function describeMeeting(meetings: AssignedAthlete['meetings']) {
  // The athlete waits for an answer to the first; the second is settled.
  if (meetings?.requestedAt)
    return (
      <span className="sign warn">
        <EventRepeatRounded aria-hidden />
        {cell.asks} <When at={meetings.requestedAt} />
      </span>
    );
  if (meetings?.nextAt) return <When at={meetings.nextAt} />;
  return <Nothing isUnknown={meetings === null} />;
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{whenIn(at, viewerZone())}</time>;

type ChangeProps = { athleteId: string; readiness: Readiness; changerName: ChangerName; nowMs: number };

/** '2 hours ago by you · Injury Risk'. */
export function ChangeCell({ athleteId, readiness, changerName, nowMs }: ChangeProps) {
  if (!readiness?.changedAt)
    return (
      <td className="change">
        <Nothing isUnknown={readiness === null} />
      </td>
    );
  const { changedAt, changedBy, changedFields } = readiness;
  return (
    <td className="change" title={changedFields.map((field) => fieldNames[field]).join(', ')}>
      <Ago at={changedAt} nowMs={nowMs} />{' '}
      <span className="muted">
        {changerName(athleteId, changedBy)} · {changeText(changedFields)}
      </span>
    </td>
  );
}

/** 'Injury Risk and 2 more', or that values were confirmed. */
export function changeText(fields: Readonly<NonNullable<Readiness>['changedFields']>): string {
  const [first, ...more] = fields.map((field) => fieldNames[field]);
  return more.length > 0 ? texts.row.andMore(first ?? '', more.length) : (first ?? texts.row.confirmed);
}
