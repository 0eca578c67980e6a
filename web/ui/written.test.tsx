// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Written } from './written.tsx';

const ENGLISH = 'Maths tutor';
const PASHTO = 'د لیک لومړی پراګراف';
/** Dari, as people can tell; its letters are those of Pashto too. */
const DARI = 'پاراگراف اول نامه';
const CHINESE = '你好';

const langsIn = async (language: 'en' | 'fa' | 'ps') => {
  await renderIn(
    language,
    <>
      {[ENGLISH, PASHTO, DARI, CHINESE].map((text) => (
        <Written key={text}>{text}</Written>
      ))}
    </>,
  );
  return [ENGLISH, PASHTO, DARI, CHINESE].map((text) => screen.getByText(text).getAttribute('lang'));
};

it('gives what a person wrote the language that its letters tell, and claims none where they do not', async () => {
  expect(await langsIn('en')).toEqual([null, 'ps', '', '']);
});

it('lets the language of a page in Dari hold for letters that are not against it', async () => {
  expect(await langsIn('fa')).toEqual(['en', 'ps', null, '']);
});

it('takes a text without a letter of Pashto for nothing in a page in Pashto', async () => {
  expect(await langsIn('ps')).toEqual(['en', null, '', '']);
});

it('has its own direction as a paragraph, in a line and within one of ours', async () => {
  await renderIn(
    'fa',
    <>
      <Written className="loud">one</Written>
      <Written as="span">two</Written>
      <Written as="bdi">three</Written>
    </>,
  );
  const written = ['one', 'two', 'three'].map((text) => screen.getByText(text));
  expect(written.map(({ tagName, dir }) => `${tagName} ${dir}`)).toEqual(['P auto', 'SPAN auto', 'BDI auto']);
  expect(written[0]?.className).toBe('loud');
});
