import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { test } from './fixtures.ts';

/** What somebody sees of a page before anything else, px from the top of a phone. */
const FIRST_LOOK_PX = 300;

/** What is this, for whom, what does it cost, and what do I do now: docs/ten-seconds.md. */
const ANSWERS: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    '': ['Free', 'mentoring', 'for students', 'from Afghanistan', 'Sign up'],
    '/mentors': ['Mentors', 'help students from Afghanistan', 'it is free', 'sign up'],
    '/programs': ['Programmes', 'for students from Afghanistan', 'are free', 'Choose one and apply'],
  },
  fa: {
    '': ['منتور', 'رایگان', 'برای شاگردان', 'افغانستان', 'ثبت نام کنید'],
    '/mentors': ['منتوران', 'به شاگردان افغانستان', 'رایگان است', 'ثبت نام کنید'],
    '/programs': ['برنامه‌ها', 'برای شاگردان افغانستان', 'رایگان است', 'یکی را انتخاب کنید'],
  },
  ps: {
    '': ['منټور', 'وړیا', 'زده کوونکو ته', 'د افغانستان', 'نوم‌لیکنه وکړئ'],
    '/mentors': ['منټوران', 'د افغانستان له زده کوونکو سره', 'وړیا ده', 'نوم‌لیکنه وکړئ'],
    '/programs': ['پروګرامونه', 'د افغانستان د زده کوونکو لپاره', 'وړیا دي', 'یو وټاکئ'],
  },
};

/** Where words of the page end, px from its top; far below where they do not stand in one piece of text. */
const endOf = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const ends: number[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0 || !node.parentElement?.closest('main')) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      ends.push(range.getBoundingClientRect().bottom);
    }
    return Math.min(...ends, Number.MAX_SAFE_INTEGER);
  }, words);

for (const [language, pages] of Object.entries(ANSWERS)) {
  test(`[ROUTE-01] the first look says what this is, for whom, what it costs and what to do, in ${language}`, async ({
    page,
  }) => {
    for (const [path, answers] of Object.entries(pages)) {
      await page.goto(`/${language}${path}`);
      for (const words of answers)
        expect(await endOf(page, words), `${words} on /${language}${path}`).toBeLessThanOrEqual(
          FIRST_LOOK_PX,
        );
    }
  });
}
