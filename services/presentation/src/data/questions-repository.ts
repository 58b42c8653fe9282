import type { AnswerSource, DeckCitation } from '@entourage/contracts/calls/deck-questions';
import type { Id } from '@entourage/contracts/ids';
import type { QuestionRow } from '../domain/question.ts';
import { contains } from './contains.ts';
import type { Db } from './db.ts';

export type Answered = {
  answer: string;
  source: AnswerSource;
  covered: boolean;
  citations: readonly DeckCitation[];
  answeredAt: Date;
};
type Page = { offset: number; limit: number; search: string; isOpenOnly: boolean };
type Asked = { accessId: Id; since: Date; idempotencyKey: string | null };
type Before = {
  /** Number of the visit's questions since that time. */
  asked: number;
  /** The visit's question with this idempotency key. */
  ofKey: Id | null;
  /** Changes with each answer of the team. */
  teamAnswersVersion: string;
  /** Questions of the visit that slides answer, newest first. */
  answered: string[];
};

/** How many earlier questions are read, for a question that continues one of them. */
const lastTurns = 5;
/** Questions that neither slides nor answers cover, and that nobody has dismissed. */
const waiting = { covered: false, dismissedAt: null } as const;
const newest = [{ askedAt: 'desc' }, { id: 'desc' }] as const;
const toRow = (row: { citations: unknown; source: string | null }) =>
  ({ ...row, citations: row.citations as DeckCitation[] }) as unknown as QuestionRow;

/** Questions of visitors, with their answers. */
export function questionsRepository({ prisma, sql }: Db) {
  const byId = async (id: Id): Promise<QuestionRow | null> => {
    const row = await prisma.question.findUnique({ where: { id } });
    return row && toRow(row);
  };
  /** @returns null when no question matches `where` */
  async function replaceAnswer(
    where: { id: Id; answer?: string | null },
    { citations, ...answered }: Answered & { isApproved?: true; dismissedAt?: null },
  ): Promise<QuestionRow | null> {
    const { count } = await prisma.question.updateMany({
      where,
      data: { ...answered, citations: [...citations], draft: null, claimedUntil: null, version: { increment: 1 } },
    });
    return count === 1 ? byId(where.id) : null;
  }
  return {
    byId,
    /** Stores a question, counts it for its visit, and writes the chat's row when it has an answer; in one round trip. */
    async add(row: QuestionRow): Promise<void> {
      const { id, version, accessId, slideNumber, question, answer, draft, source, covered } = row;
      const { citations, askedAt, answeredAt, idempotencyKey, claimedUntil, spentMicroUsd } = row;
      await sql`
        WITH counted AS (
          UPDATE investor_presentation_access SET questions_asked = questions_asked + 1, version = version + 1
          WHERE id = ${accessId}::uuid
        ), asked AS (
          INSERT INTO investor_presentation_questions (id, version, access_id, slide_number, question, answer, draft, source, covered,
            citations, asked_at, answered_at, idempotency_key, claimed_until, spent_micro_usd)
          VALUES (${id}::uuid, ${version}, ${accessId}::uuid, ${slideNumber}, ${question}, ${answer}, ${draft}, ${source}, ${covered},
            ${JSON.stringify(citations)}::jsonb, ${askedAt}, ${answeredAt}, ${idempotencyKey}, ${claimedUntil}, ${spentMicroUsd})
          RETURNING id, access_id, question, answer, slide_number, answered_at
        )
        INSERT INTO presentation_ai_chats (id, access_id, user_message, ai_response, slide_number, created_at)
        SELECT id, access_id, question, answer, slide_number, answered_at FROM asked WHERE answer IS NOT NULL`;
    },
    /** The data that are needed before a visit may ask, in one round trip. */
    async before({ accessId, since, idempotencyKey }: Asked): Promise<Before> {
      const [row] = await sql<Before>`
        SELECT count(*) FILTER (WHERE asked_at > ${since})::int AS asked,
               (array_agg(id) FILTER (WHERE idempotency_key = ${idempotencyKey}))[1] AS "ofKey",
               coalesce((array_agg(question ORDER BY asked_at DESC, id DESC)
                 FILTER (WHERE citations <> '[]'::jsonb))[1:${lastTurns}::int], '{}') AS answered,
               (SELECT count(*)::text || ':' || coalesce(sum(version), 0)::text
                FROM investor_presentation_questions WHERE is_approved) AS "teamAnswersVersion"
        FROM investor_presentation_questions WHERE access_id = ${accessId}::uuid`;
      return row as Before;
    },
    /** Oldest first. */
    async ofVisit(accessId: Id): Promise<QuestionRow[]> {
      const rows = await prisma.question.findMany({
        where: { accessId },
        orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(toRow);
    },
    /** Takes over a question whose process has not answered in time. @returns false when another process has answered, or still has time */
    async claim(id: Id, { now, until }: { now: Date; until: Date }): Promise<boolean> {
      const { count } = await prisma.question.updateMany({
        where: { id, answer: null, claimedUntil: { lte: now } },
        data: { claimedUntil: until },
      });
      return count === 1;
    },
    /** Stores the draft that a model has written so far, unless there is an answer. */
    async saveDraft(id: Id, draft: string): Promise<void> {
      await prisma.question.updateMany({ where: { id, answer: null }, data: { draft } });
    },
    /**
     * Reserves the money for the single model call of a question.
     * @returns false when the question has already had its call, or the day's limit would be exceeded
     */
    async spend(id: Id, { day, microUsd, capMicroUsd }: { day: Date; microUsd: number; capMicroUsd: number }) {
      await sql`INSERT INTO model_spend (day, micro_usd) VALUES (${day}::date, 0) ON CONFLICT DO NOTHING`;
      const [{ left } = { left: 0 }] = await sql<{ left: number }>`
        SELECT (${capMicroUsd}::bigint - micro_usd)::float8 AS left FROM model_spend WHERE day = ${day}::date FOR UPDATE`;
      if (left < microUsd) return false;
      const { count } = await prisma.question.updateMany({
        where: { id, answer: null, spentMicroUsd: 0 },
        data: { spentMicroUsd: microUsd },
      });
      if (count === 0) return false;
      await sql`UPDATE model_spend SET micro_usd = micro_usd + ${microUsd} WHERE day = ${day}::date`;
      return true;
    },
    /** Stores the first answer together with the chat's row. @returns null when there is already one */
    async answer(id: Id, answered: Answered): Promise<QuestionRow | null> {
      const row = await replaceAnswer({ id, answer: null }, answered);
      if (row)
        await sql`
          INSERT INTO presentation_ai_chats (id, access_id, user_message, ai_response, slide_number, created_at)
          SELECT id, access_id, question, answer, slide_number, answered_at
          FROM investor_presentation_questions WHERE id = ${id}::uuid`;
      return row;
    },
    /** Stores the team's answer in place of the expected one, or of any. @returns null when no question has that id and answer */
    answerByTeam: (id: Id, answered: Answered, expected: string | null): Promise<QuestionRow | null> =>
      replaceAnswer(
        { id, ...(expected !== null && { answer: expected }) },
        { ...answered, isApproved: true, dismissedAt: null },
      ),
    /** Gives the team's answer to questions of like meaning too. @returns null when the team has not answered that question */
    async makeExample(id: Id): Promise<QuestionRow | null> {
      const where = { id, isApproved: true };
      const { count } = await prisma.question.updateMany({
        where,
        data: { isExample: true, version: { increment: 1 } },
      });
      return count === 1 ? byId(id) : null;
    },
    /**
     * Removes a question from those that wait for the team, or puts it back.
     * @returns null when it already has that state, or does not wait
     */
    async setDismissed(id: Id, dismissedAt: Date | null): Promise<QuestionRow | null> {
      const { count } = await prisma.question.updateMany({
        where: { id, covered: false, answer: { not: null }, dismissedAt: dismissedAt ? null : { not: null } },
        data: { dismissedAt, version: { increment: 1 } },
      });
      return count === 1 ? byId(id) : null;
    },
    /** The newest questions that wait for the team. */
    async open(limit: number): Promise<{ question: string; slideNumber: number | null }[]> {
      return prisma.question.findMany({
        where: waiting,
        orderBy: [...newest],
        take: limit,
        select: { question: true, slideNumber: true },
      });
    },
    async all(): Promise<QuestionRow[]> {
      return (await prisma.question.findMany({ orderBy: [...newest] })).map(toRow);
    },
    async page({ offset, limit, search, isOpenOnly }: Page): Promise<{ total: number; items: QuestionRow[] }> {
      const where = {
        ...(isOpenOnly && waiting),
        ...(search && { OR: [{ question: contains(search) }, { answer: contains(search) }] }),
      };
      const total = await prisma.question.count({ where });
      const rows = await prisma.question.findMany({ where, orderBy: [...newest], skip: offset, take: limit });
      return { total, items: rows.map(toRow) };
    },
    /** The newest answers of the team. */
    async teamAnswers(limit: number): Promise<{ question: string; answer: string; isExample: boolean }[]> {
      const rows = await prisma.question.findMany({
        where: { isApproved: true },
        orderBy: [{ answeredAt: 'desc' }],
        take: limit,
        select: { question: true, answer: true, isExample: true },
      });
      return rows.map(({ answer, ...row }) => ({ ...row, answer: answer ?? '' }));
    },
  };
}
