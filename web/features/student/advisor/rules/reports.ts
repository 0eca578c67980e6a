import { QUESTION_MAX_CHARACTERS } from '#domain/advisor/limits.ts';

interface Report {
  intro: string;
  question: string;
  /** the title of what was answered with */
  answer: string;
}

/** What the team reads about an answer that somebody thinks is wrong, as long as a question may be. */
export function reportOf({ intro, question, answer }: Report): string {
  const about = `${intro}\n${answer}\n`;
  const room = QUESTION_MAX_CHARACTERS - Array.from(about).length;
  return about + Array.from(question).slice(0, Math.max(0, room)).join('');
}
