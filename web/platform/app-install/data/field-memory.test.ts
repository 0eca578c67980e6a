// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFields, noteField } from './field-memory.ts';
import { returnToField } from './field-return.ts';

const ends: (() => void)[] = [];
const setBody = (html: string) => {
  document.body.innerHTML = html;
};
const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Somebody writes in a field, reads the question and says yes; the page is gone. */
function leaveFrom(selector: string): void {
  const end = followFields();
  field(selector).focus();
  const yes = document.createElement('button');
  document.body.append(yes);
  yes.focus();
  noteField();
  end();
  setBody('');
}
const arrive = () => ends.push(returnToField());

const FORM = `
  <label for="_r_1_">By</label><input id="_r_1_">
  <input name="bio"><textarea name="aims"></textarea>
  <input type="radio" name="level" value="none"><input type="radio" name="level" value="some">
  <input type="number" name="score">
  <select name="country"><option>a</option></select>
  <input id="you-first-name">
  <div role="textbox" contenteditable="true" aria-label="Text" tabindex="0">words</div>`;

describe('the field in which somebody was when a newer version came', () => {
  it.each([
    'input[name="bio"]',
    'textarea',
    'select',
    'input[name="score"]',
    '#you-first-name',
    '[contenteditable]',
    '[value="some"]',
    'label + input',
  ])('[FM-20] has the focus again: %s', (selector) => {
    setBody(FORM);
    leaveFrom(selector);
    // React numbers anew
    setBody(FORM.replaceAll('_r_1_', '_r_7_').replace('value="some"', 'value="some" checked'));
    arrive();
    expect(document.activeElement).toBe(field(selector));
  });

  it('[FM-20] is waited for, and the cursor stands behind what is typed', async () => {
    setBody('<textarea name="aims"></textarea>');
    leaveFrom('textarea');
    arrive();
    expect(document.activeElement).toBe(document.body);
    setBody('<textarea name="aims">half a sentence</textarea>');
    await vi.waitFor(() => expect(document.activeElement).toBe(field('textarea')));
    expect(field('textarea').selectionStart).toBe('half a sentence'.length);
  });

  it('[FM-20] is left alone once the person has begun with something else', async () => {
    setBody(FORM);
    leaveFrom('textarea');
    arrive();
    dispatchEvent(new Event('pointerdown'));
    setBody(FORM);
    await vi.advanceTimersByTimeAsync(100);
    expect(document.activeElement).toBe(document.body);
  });

  it('[FM-20] is left alone where the person is in another field by then', () => {
    setBody(FORM);
    leaveFrom('textarea');
    setBody(FORM);
    field('select').focus();
    arrive();
    expect(document.activeElement).toBe(field('select'));
  });

  it('[FM-20] is forgotten on another page, after a while, and after one return', async () => {
    setBody(FORM);
    leaveFrom('textarea');
    history.replaceState(null, '', '/elsewhere');
    setBody(FORM);
    arrive();
    expect(document.activeElement).toBe(document.body);
    history.replaceState(null, '', '/');
    await vi.advanceTimersByTimeAsync(21_000);
    setBody(FORM);
    arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect(document.activeElement).toBe(document.body);
  });

  it('[FM-20] is none where nobody was writing, or the browser keeps nothing', () => {
    setBody(FORM);
    noteField();
    expect(sessionStorage).toHaveLength(0);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    leaveFrom('textarea');
    expect(arrive).not.toThrow();
  });

  it('[FM-20] [PR-01] is noted without what stands in it', () => {
    setBody('<input name="bio">');
    field('input').value = 'my secret';
    leaveFrom('input');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
  });
});
