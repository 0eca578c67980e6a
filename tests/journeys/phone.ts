import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { type Language, LANGUAGE_COOKIE, LANGUAGE_FACTS } from '#domain/languages.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { type Say, sayIn } from './messages.ts';

const PICTURES = fileURLToPath(new URL('../../test-results/screens', import.meta.url));

/** Set to look at the screens: a picture takes as long as opening a page, and no test reads it. */
const WANTS_PICTURES = process.env.JOURNEY_PICTURES !== undefined;

/**
 * Answers that the specification brings about: a look-up by `single` that finds no row is answered with 406,
 * which Chromium reports as a failed resource.
 */
const EXPECTED_COMPLAINT = /status of 406/;

export interface Person {
  email: string;
  password: string;
}

/** All phones of the journeys have one address: together they report more of their cut connections than one may. */
const isUncounted = (message: ConsoleMessage): boolean =>
  message.text().includes('429') && new URL(message.location().url).pathname === '/api/monitoring/errors';

/** At which line a phone is, as its browser says it; where it is metered, less is kept ahead [FM-01]. */
export type LineOfPhone = 'wifi' | 'cellular';

/** Runs in each page: the browser of the tests is one of a computer, which does not say it. */
function sayLine(type: string): void {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, 'type', { value: type });
}

/** One browser in the hands of one person, in one language: what it complains about is remembered. */
export class Phone {
  readonly complaints: string[] = [];
  readonly say: Say;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;

  private constructor(context: BrowserContext, page: Page, language: Language, say: Say) {
    this.context = context;
    this.page = page;
    this.language = language;
    this.say = say;
    page.on('console', (message) => {
      if (message.type() !== 'error' || EXPECTED_COMPLAINT.test(message.text()) || isUncounted(message))
        return;
      this.complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    // what React catches or mends by itself is reported and not written to the console
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/errors') return;
      this.complaints.push(`${page.url()}: ${request.postData()}`);
    });
  }

  static async take(
    browser: Browser,
    language: Language,
    baseURL: string,
    say = sayIn(language),
    options: BrowserContextOptions = {},
    line: LineOfPhone = 'wifi',
  ): Promise<Phone> {
    const context = await browser.newContext({ baseURL, ...options });
    await context.addInitScript(sayLine, line);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }]);
    return new Phone(context, await context.newPage(), language, say);
  }

  /** A browser that was opened by itself, with a profile of its own on the disk. */
  static async holding(context: BrowserContext, language: Language): Promise<Phone> {
    await context.addInitScript(sayLine, 'wifi');
    return new Phone(context, context.pages()[0] ?? (await context.newPage()), language, sayIn(language));
  }

  /** A second window of the same browser. */
  async anotherTab(): Promise<Phone> {
    return new Phone(this.context, await this.context.newPage(), this.language, this.say);
  }

  /** The renderer dies without a last word; the same browser, opened again. */
  async afterCrash(): Promise<Phone> {
    const session = await this.context.newCDPSession(this.page);
    const died = this.page.waitForEvent('crash');
    // it never answers: whom it was sent to is gone
    void session.send('Page.crash').catch(() => undefined);
    await died;
    return new Phone(this.context, await this.context.newPage(), this.language, this.say);
  }

  button(english: string): Locator {
    return this.page.getByRole('button', { name: this.say(english), exact: true });
  }

  link(english: string): Locator {
    return this.page.getByRole('link', { name: this.say(english), exact: true });
  }

  heading(english: string): Locator {
    return this.page.getByRole('heading', { name: this.say(english), exact: true });
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  /** Types as a person would, into what has this name. */
  async fill(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(answers)) await this.field(name).fill(text);
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.page.goto('/login');
    await this.fill({ email, password });
    await this.page
      .locator('main')
      .getByRole('button', { name: this.say('Sign in'), exact: true })
      .click();
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  /**
   * Signed in without the way through the form and over the dashboard, which others walk: the session stands in the
   * browser, and the next page that is opened finds it.
   */
  async arriveSignedIn({ email, password }: Person): Promise<void> {
    const { page } = this;
    // an empty page of this origin, with an icon so that none is looked for: only its storage is wanted
    const empty = '**/an-empty-page';
    const body = '<!doctype html><link rel="icon" href="data:,">';
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/an-empty-page');
    await page.unroute(empty);
    const { supabaseAnonKey } = (await (await page.request.get('/api/config')).json()) as PublicConfig;
    const answer = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: supabaseAnonKey },
      data: { email, password },
    });
    expect(answer.ok(), 'signing in').toBe(true);
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_STORAGE_KEY,
      await answer.text(),
    ] as const);
  }

  /** A place in the bar of a student. */
  place(english: string): Locator {
    return this.page.locator('.places').getByRole('link', { name: this.say(english) });
  }

  /** Opens what leads out: the menu, or where students have it; a screen with a pinned field has neither, but Back. */
  async openMenu(): Promise<void> {
    const drawer = this.page.locator('header [aria-haspopup="dialog"][aria-expanded]');
    const menu = this.page.locator('nav summary').or(this.place('More')).or(drawer);
    const back = this.page.locator('.talk-alone').getByRole('link', { name: this.say('Back'), exact: true });
    await menu.or(back).filter({ visible: true }).first().waitFor();
    if (await back.isVisible()) await back.click();
    await menu.filter({ visible: true }).click();
  }

  /** Opens the menu and signs out. */
  async signOut(): Promise<void> {
    await this.openMenu();
    await this.button('Sign out').click();
    await this.page.waitForURL((url) => url.pathname === '/');
  }

  /** What makes the open screen, or a dialog over it, scroll sideways. */
  overflows(): Promise<string[]> {
    return this.page.evaluate(() => {
      const root = document.documentElement;
      const dialogs = [...document.querySelectorAll('dialog[open], dialog[open] *')].filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      );
      // not `innerWidth`: a phone that shows a page too wide zooms out, and calls the wider part its width
      const isWide = root.scrollWidth > root.clientWidth;
      const isOutside = (part: Element) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < -1 || right > root.clientWidth + 1);
      };
      const outside = [...document.querySelectorAll('main *, [role="status"] *')].filter(
        (part) => isOutside(part) && ![...part.children].some(isOutside),
      );
      const page = isWide ? [root, ...outside.slice(0, 3)] : [];
      return [...page, ...dialogs].map(
        (part) => `sideways, ${part.scrollWidth} of ${part.clientWidth}: ${part.outerHTML.slice(0, 120)}`,
      );
    });
  }

  /**
   * Looks at the screen that is open: language and direction, nothing that scrolls sideways, one first heading,
   * nothing in the console; and takes a picture of it.
   */
  async look(name: string): Promise<void> {
    const { page, language } = this;
    await expect(page.locator('[data-spinner]')).toHaveCount(0);
    const facts = LANGUAGE_FACTS[language];
    await expect(page.locator('html')).toHaveAttribute('lang', facts.htmlLang);
    await expect(page.locator('html')).toHaveAttribute('dir', facts.dir);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await this.overflows(), `${name} scrolls sideways`).toEqual([]);
    expect(this.complaints, `the console while ${name} is open`).toEqual([]);
    const hasDialog = (await page.locator('dialog[open]').count()) > 0;
    await this.picture(name, { fullPage: !hasDialog });
  }

  /** Takes a picture of what is open, where `JOURNEY_PICTURES` asks for it: `test-results/screens/<language>/<name>.png`. */
  async picture(name: string, { fullPage = true } = {}): Promise<void> {
    if (!WANTS_PICTURES) return;
    await this.page.screenshot({ path: `${PICTURES}/${this.language}/${name}.png`, fullPage });
  }
}
