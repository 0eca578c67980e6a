import { describe, expect, it } from 'vitest';
import { answerByRules } from '#domain/advisor/answer.ts';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { indexOf } from '#domain/advisor/retrieval.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { followUps } from './follow-ups.ts';

describe('[FEAT-09] questions that lead on', () => {
  it.each(LANGUAGES)('are answered by what is published, and are not the one just asked (%s)', (language) => {
    const passages = faqPassages(language);
    const index = indexOf(passages);
    for (const passage of passages) {
      const next = followUps([passage], passages, []);
      expect(next.length, passage.title).toBeGreaterThan(0);
      expect(next).not.toContain(passage.title);
      for (const question of next)
        expect(answerByRules(question, index, () => null).outcome, question).toMatch(/passages|live/);
    }
  });

  it('leave out what was asked before', () => {
    const passages = faqPassages('en');
    const [first] = passages;
    if (!first) throw new Error('There are no frequent questions');
    const [next, ...others] = followUps([first], passages, []);
    expect(followUps([first], passages, [next ?? ''])).not.toContain(next);
    expect(others.length).toBeGreaterThan(0);
  });

  it('are none after an answer that shows nothing published', () => {
    expect(followUps([], faqPassages('en'), [])).toEqual([]);
  });
});
