import type { Turn } from './extraction.ts';
import { cleaned } from './row-text.ts';

/** Names of question and answer in common data sets for chat models. */
const questionNames = ['prompt', 'question', 'instruction'];
const answerNames = ['completion', 'answer', 'response', 'output'];
const roles = { system: 'system', user: 'user', human: 'user', assistant: 'assistant', gpt: 'assistant' } as const;

const toRole = (name: unknown): Turn['role'] | undefined =>
  Object.hasOwn(roles, String(name)) ? roles[String(name) as keyof typeof roles] : undefined;

/** The question and the answer among named values; null where one is missing, empty, or there are two of a kind. */
export function turnsOfValues(values: readonly (readonly [name: string, value: string])[]): Turn[] | null {
  const ofNames = (names: readonly string[]) => values.filter(([name]) => names.includes(name.trim().toLowerCase()));
  const [[question, ...others], [answer, ...more]] = [ofNames(questionNames), ofNames(answerNames)];
  if (!question || !answer || others.length + more.length > 0) return null;
  return answeredTurns([
    { role: 'user', content: question[1] },
    { role: 'assistant', content: answer[1] },
  ]);
}

/** A conversation, as chats are exported: `{role, content}` each; null when it is not a conversation, or contains no answer. */
export function turnsOfMessages(messages: readonly unknown[]): Turn[] | null {
  const turns: Turn[] = [];
  for (const message of messages) {
    const { role: name, content } = (message ?? {}) as { role?: unknown; content?: unknown };
    const role = toRole(name);
    if (!role || typeof content !== 'string') return null;
    turns.push({ role, content });
  }
  return answeredTurns(turns);
}

function answeredTurns(given: readonly Turn[]): Turn[] | null {
  const turns = given.map(({ role, content }) => ({ role, content: cleaned(content) }));
  const isAnswered = turns.some(({ role }, index) => role === 'assistant' && turns[index - 1]?.role === 'user');
  return isAnswered && turns.every(({ content }) => content !== '') ? turns : null;
}
