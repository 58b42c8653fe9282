import { address, defineConfig, listSetting, postgresSettings, secret, watched } from '@entourage/service-kit';
import { z } from 'zod';

const money = z.coerce.number().positive();

export const config = defineConfig({
  postgres: postgresSettings,
  deckCookieKey: secret(
    watched(listSetting(z.string().min(32))).describe(
      'Secrets of the cookie of visits of the deck, at least 32 characters each, separated by commas: the first one signs',
    ),
  ),
  openai: {
    apiKey: secret(
      z
        .string()
        .optional()
        .describe('Key of OpenAI, whose model words answers; without one they are passages of the slides'),
    ),
    baseUrl: address('https', z.url().optional().describe('Address of another server with the same API')),
    model: z.string().default('gpt-4o-mini').describe('Name of the model'),
    inputUsdPerMillionTokens: money.default(0.15).describe('Price of what the model reads'),
    outputUsdPerMillionTokens: money.default(0.6).describe('Price of what the model writes'),
    dailyCapUsd: z.coerce
      .number()
      .min(0)
      .default(5)
      .describe('Most US dollars a day (UTC) for the model; then answers are passages'),
    timeoutMs: z.coerce
      .number()
      .int()
      .positive()
      .max(18_000)
      .default(15_000)
      .describe('Milliseconds the model may take; then the answer is passages'),
  },
});
