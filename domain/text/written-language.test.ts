import { describe, expect, it } from 'vitest';
import { writtenLanguageOf } from './written-language.ts';

describe('writtenLanguageOf', () => {
  it.each([
    ['Maths tutor. I help with applications.', 'latin', 'en'],
    ['See you on Wednesday, 18:00 – “in writing”.', 'latin', 'en'],
    ['Für Mathematik und Physik', 'latin', undefined],
    ['د لیک لومړی پراګراف مې ولیکه.', 'arabic', 'ps'],
    ['پاراگراف اول نامه را نوشتم.', 'arabic', undefined],
    // no letter of its own: it can be either
    ['سلام', 'arabic', undefined],
    // the name of a province does not make a text in Dari Pashto
    ['من در ولایت ننګرهار زندگی می‌کنم و هر روز یک ساعت وقت دارم', 'arabic', undefined],
    // the name of a test does not make a text in Pashto English
    ['زه د TOEFL ازموینې ته تیاری کوم', 'arabic', 'ps'],
    ['你好', 'other', undefined],
    ['18:00 · 25 %', 'other', undefined],
    ['', 'other', undefined],
  ])('reads %j as %s, %s', (text, script, language) => {
    expect(writtenLanguageOf(text)).toEqual({ script, language });
  });
});
