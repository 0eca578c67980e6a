import { describe, expect, it } from 'vitest';
import { foldForSearch } from '../text/search.ts';
import { cluesOf, soundOf, soundsOf } from './clues.ts';
import { liveIntentOf } from './live-intents.ts';
import type { Passage } from './passage.ts';
import { indexOf, retrieve } from './retrieval.ts';
import { isCommon } from './stop-words.ts';
import { stemOf } from './terms.ts';

describe('[FEAT-09] how a word sounds', () => {
  it.each([
    ['ramz', 'رمز'],
    ['shart', 'شرط'],
    ['khabar', 'خبر'],
    ['ghalat', 'غلط'],
    ['ustad', 'استاد'],
    ['chand', 'چند'],
  ])('is the same for %s and %s', (latin, dari) => {
    expect(soundOf(latin)).toBe(soundOf(foldForSearch(dari)));
  });

  it('keeps words apart whose consonants differ', () => {
    expect(soundOf('kitab')).not.toBe(soundOf('kabul'));
  });
});

describe('[FEAT-09] a Pashto word, however it is typed', () => {
  it.each([
    ['ښځه', 'شزه', 'خځه', 'shaza', 'khaza'],
    ['پیسې', 'پيسي', 'پیسی', 'paisay', 'pese'],
    ['منټور', 'منتور', 'منطور', 'mentor', 'mantoor'],
    ['ځواب', 'زواب', 'جواب', 'zawab', 'jawab'],
    ['څنګه', 'سنگه', 'ثنگه', 'چنګه', 'sanga', 'tsanga'],
    ['پاسورډ', 'پاسورد', 'pasword'],
    ['لاړم', 'لارم', 'laram'],
    ['کېږي', 'کیژی', 'کیگی', 'کیری', 'kegi', 'kizhi'],
    ['لارښود', 'لارشود', 'لارخود', 'larshod', 'larkhod'],
    ['وخت', 'wakht'],
    ['پاڼه', 'پانه', 'pana'],
  ])('sounds like %s', (pashto, ...typed) => {
    const sounds = soundsOf(foldForSearch(pashto));
    for (const other of typed)
      expect(
        soundsOf(foldForSearch(other)).some((sound) => sounds.includes(sound)),
        other,
      ).toBe(true);
  });

  it.each([
    ['پوهېږم', 'پوهیژم', 'پوهیگم'],
    ['لېږل', 'ولېږل'],
    ['شوی', 'سوی'],
    ['منټوران', 'منتور'],
    ['ازموینې', 'ازموینه'],
    ['حساب', 'حسابونه'],
    ['ژبه', 'زبه', 'ظبه'],
  ])('has the stem of %s', (pashto, ...typed) => {
    for (const other of typed)
      expect(stemOf(foldForSearch(other)), other).toBe(stemOf(foldForSearch(pashto)));
  });

  it.each(['زموږ', 'زمونږ', 'څنګه', 'سنگه', 'شو', 'سو', 'sanga'])('is common as %s', (word) => {
    expect(isCommon(foldForSearch(word))).toBe(true);
  });
});

it('[FEAT-09] most clues of a word survive a slip of the thumb', () => {
  const whole = new Set([...cluesOf('password')].map(([clue]) => clue));
  const slipped = [...cluesOf('paswoord')].map(([clue]) => clue);
  expect(slipped.filter((clue) => whole.has(clue)).length).toBeGreaterThan(slipped.length / 2);
});

describe('[FEAT-09] passages without phrasings', () => {
  const post = (id: string, title: string, text: string): Passage => ({
    id,
    kind: 'post',
    language: 'en',
    title,
    text,
    also: '',
    path: `/blogs/${id}`,
    date: null,
  });
  const index = indexOf([
    post('moon', 'Looking at the moon', 'A telescope shows craters on the moon.'),
    post('river', 'The river Kokcha', 'Snow melts and fills the river.'),
    post('bread', 'Bread from Herat', 'Flour, water and salt.'),
  ]);

  it('are found by their words', () => {
    expect(retrieve(index, 'telescope for the moon').map(({ passage }) => passage.id)).toEqual(['moon']);
  });

  it('are not found by words that every sentence has', () => {
    expect(retrieve(index, 'what should I do with it')).toEqual([]);
  });
});

it('[FEAT-09] «what now» at the end of a story asks about the story', () => {
  expect(liveIntentOf('what should I do next')).toBe('next_step');
  expect(
    liveIntentOf(
      'my papers were wet in the flood and the ink is gone and my teacher has moved to another town what should I do now',
    ),
  ).toBeUndefined();
});
