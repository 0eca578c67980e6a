// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { askToRead, offerToRead } from '#web/platform/page-reading/index.ts';
import { createTexts } from '#web/text/catalogues.ts';
import { LanguageProvider } from '#web/text/language-provider.tsx';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { ReadAloudControls } from './read-aloud-controls.tsx';
import { ReadAloud } from './read-aloud.tsx';

class FakeUtterance extends EventTarget {
  voice: unknown;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

class FakeSynthesis extends EventTarget {
  voices: object[] = [];
  readonly spoken: FakeUtterance[] = [];
  cancelled = 0;
  getVoices = () => this.voices;
  speak = (utterance: FakeUtterance) => void this.spoken.push(utterance);
  cancel = () => {
    this.cancelled += 1;
    // browsers report a part that was cancelled as failed
    this.spoken.at(-1)?.dispatchEvent(new Event('error'));
  };
  finish = () => act(() => void this.spoken.at(-1)?.dispatchEvent(new Event('end')));
  words = () => this.spoken.map(({ text }) => text);
}

const TEXT = 'A lamp\nIt gives light. It is small.';
const VOICE = { lang: 'en-GB', localService: true, default: true };
let synthesis: FakeSynthesis;

beforeEach(() => {
  synthesis = new FakeSynthesis();
  synthesis.voices = [VOICE];
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (language: Language = 'en') =>
  renderIn('en', <ReadAloud text={TEXT} language={language} />, ['blog']);
const press = async (name: string) => {
  await screen.findByRole('group', { name: 'Read aloud' });
  await userEvent.click(screen.getByRole('button', { name }));
};
const offered = () => screen.queryByRole('button', { name: 'Read aloud' });

describe('reading a post aloud', () => {
  it('begins on request only, and reads the text to its end with a voice of the language', async () => {
    await show();
    await screen.findByRole('button', { name: 'Read aloud' });
    expect(synthesis.spoken).toEqual([]);
    await press('Read aloud');
    synthesis.finish();
    synthesis.finish();
    expect(synthesis.words()).toEqual(['A lamp', 'It gives light.', 'It is small.']);
    expect(synthesis.spoken[0]).toMatchObject({ voice: VOICE, lang: 'en-GB' });
    synthesis.finish();
    expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeTruthy();
    expect(synthesis.spoken).toHaveLength(3);
  });

  it('goes on after a pause with the sentence in which it was made', async () => {
    await show();
    await press('Read aloud');
    synthesis.finish();
    await press('Pause');
    expect(synthesis.cancelled).toBeGreaterThan(0);
    expect(synthesis.words()).toEqual(['A lamp', 'It gives light.']);
    await press('Continue');
    expect(synthesis.words()).toEqual(['A lamp', 'It gives light.', 'It gives light.']);
  });

  it('begins anew after a stop', async () => {
    await show();
    await press('Read aloud');
    synthesis.finish();
    await press('Stop');
    await press('Read aloud');
    expect(synthesis.words().at(-1)).toBe('A lamp');
  });

  it('falls silent when the post is left', async () => {
    const { unmount } = await show();
    await press('Read aloud');
    const before = synthesis.cancelled;
    unmount();
    expect(synthesis.cancelled).toBe(before + 1);
  });

  it('says so when the voice fails', async () => {
    await show();
    await press('Read aloud');
    act(() => void synthesis.spoken[0]?.dispatchEvent(new Event('error')));
    expect((await screen.findByRole('alert')).textContent).toBe('This phone could not read the text aloud.');
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
  });

  it('is offered as soon as the browser has found a voice, and not before', async () => {
    synthesis.voices = [];
    await show();
    expect(offered()).toBeNull();
    synthesis.voices = [VOICE];
    act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
    expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeTruthy();
  });

  it('is shown as the server rendered it, and begins once it can where it was pressed before', async () => {
    const errors = vi.spyOn(console, 'error');
    const i18n = await createTexts('en', ['blog']);
    const page = (
      <LanguageProvider i18n={i18n} language="en">
        <ReadAloud text={TEXT} language="en" />
      </LanguageProvider>
    );
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
    const button = document.querySelector('button') ?? expect.fail();
    expect(offered()).toBeNull();
    const end = offerToRead();
    expect(offered()).toBe(button);
    button.focus();
    button.click();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(synthesis.spoken).toEqual([]);
    end();
    const root = await act(() => hydrateRoot(document.querySelector('#root') ?? expect.fail(), page));
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(synthesis.words()).toEqual(['A lamp']);
    expect(document.activeElement).toBe(pause);
    act(() => root.unmount());
    expect(errors).not.toHaveBeenCalled();
    // a post that is opened afterwards is not read by itself
    await show();
    await screen.findByRole('group', { name: 'Read aloud' });
    expect(synthesis.spoken).toHaveLength(1);
  });

  it('begins also where the rendering that would have begun is thrown away', async () => {
    let arrive = (_nothing: null): void => undefined;
    const promise = new Promise<null>((resolve) => {
      arrive = resolve;
    });
    const Late = () => use(promise);
    askToRead();
    await act(() =>
      renderIn(
        'en',
        <Suspense fallback={null}>
          <ReadAloudControls text={TEXT} language="en" />
          <Late />
        </Suspense>,
        ['blog'],
      ),
    );
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => {
      arrive(null);
      await promise;
    });
    await screen.findByRole('button', { name: 'Pause' });
    expect(synthesis.words()).toEqual(['A lamp']);
  });

  it('is not offered before the application either where no voice of the device speaks the language', async () => {
    document.body.innerHTML =
      '<div hidden data-read-aloud="ps"><button type="button">Read aloud</button></div>';
    const end = offerToRead();
    expect(offered()).toBeNull();
    synthesis.voices = [{ ...VOICE, lang: 'ps' }];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(offered()).not.toBeNull();
    end();
  });

  it('is not offered for a language that no voice of the device speaks, nor in a browser without voices', async () => {
    await show('ps');
    expect(offered()).toBeNull();
    cleanup();
    vi.unstubAllGlobals();
    await show();
    expect(offered()).toBeNull();
  });
});
