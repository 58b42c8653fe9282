import type { ConfigOf } from '@entourage/service-kit';
import type { config as configDefinition } from '../config.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { openaiWriter } from './openai-writer.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;
type Clients = {
  /** null without an API key; answers are then passages of the slides. */
  writer: AnswerWriter | null;
};

export function makeClients({ openai: { apiKey, ...settings } }: Config): Clients {
  return { writer: apiKey ? openaiWriter({ apiKey, ...settings }) : null };
}
