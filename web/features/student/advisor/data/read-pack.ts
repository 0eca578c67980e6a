import type { AboutAdvisor, KnowledgePack } from '#domain/advisor/pack.ts';
import type { Language } from '#domain/languages.ts';
import { callBackend } from '#web/data/backend-client.ts';

/** What the pack of a language weighs. @throws AppError */
export const readAbout = (language: Language): Promise<AboutAdvisor> =>
  callBackend<AboutAdvisor>(`/advisor?language=${language}`);

/** What is published, for answers without a line. @throws AppError */
export const readPack = (language: Language): Promise<KnowledgePack> =>
  callBackend<KnowledgePack>(`/advisor/knowledge?language=${language}`);
