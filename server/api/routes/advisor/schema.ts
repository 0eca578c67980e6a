import { z } from 'zod';
import type { AboutAdvisor, KnowledgePack } from '#domain/advisor/pack.ts';
import { PASSAGE_KINDS } from '#domain/advisor/passage.ts';
import { LANGUAGES } from '#domain/languages.ts';

export const advisorQuerySchema = z.object({ language: z.enum(LANGUAGES) });

export const aboutAnswerSchema: z.ZodType<AboutAdvisor> = z.object({
  bytes: z.number().int(),
  hasModel: z.boolean(),
});

/** The id of a question that was asked before: what was asked, and by whom, is the database's to say. */
export const wordingSchema = z.strictObject({ id: z.uuid() });

export const knowledgeAnswerSchema: z.ZodType<KnowledgePack> = z.object({
  passages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PASSAGE_KINDS),
      language: z.enum(LANGUAGES),
      title: z.string(),
      text: z.string(),
      also: z.string(),
      path: z.string(),
      date: z.string().nullable(),
    }),
  ),
  dates: z.array(z.object({ title: z.string(), atMs: z.number(), isClosing: z.boolean() })),
});
