// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { indexOf } from '#domain/advisor/retrieval.ts';
import { searchSite } from '#domain/advisor/site-search.ts';
import { isDistress } from '#domain/safety/distress/distress.ts';
import type { Language } from '#domain/languages.ts';
import { cacheAnswersOf, writeCached } from '#web/data/cached-answers.ts';
import type { Exchange } from '#web/testing/fake-network.ts';
import { MARYAM, MARYAMS_PROFILE, storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupApp);

/** What the page of the server holds for the browser, as `server/web/document.ts` writes it. */
const page = (loaded: unknown, status = 200) =>
  new Response(
    `<!doctype html><main>…</main><script type="application/json" id="loaded">${JSON.stringify({ '0-1': loaded }).replaceAll('<', String.raw`\u003c`)}</script>`,
    { status, headers: { 'content-type': 'text/html' } },
  );

/** A server that answers from the frequent questions. */
function answer({ path, query }: Exchange): Response | undefined {
  const [, language, rest] = path.split('/');
  if (rest !== 'search') return undefined;
  const question = query.get('q') ?? '';
  const found = searchSite(indexOf(faqPassages(language as Language)), question, () => true, isDistress);
  return page({ language, question, is: 'answered', answer: found });
}

const field = (name = 'What are you looking for?') => screen.findByLabelText(name);

describe('the search of the site, in place', () => {
  it('[FEAT-09] asks for the page of the answer, and shows what it was rendered from', async () => {
    const { network, user, address } = await renderApp('/search', { answer });
    await user.type(await field(), 'What does it <b>cost</b>?');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const heading = await screen.findByRole('heading', { level: 2, name: /results?$/ });
    expect(heading.closest('[role="status"]')).toBeTruthy();
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('What does it <b>cost</b>?');
    expect(network.sent('GET', '/en/search')).toHaveLength(1);
    const first = screen.getAllByRole('listitem').find((item) => item.querySelector('mark'));
    expect(within(first as HTMLElement).getAllByText(/cost/i, { selector: 'mark' }).length).toBeGreaterThan(
      0,
    );
  });

  it.each([
    ['fa', 'دنبال چه می‌گردید؟', 'اینترنت'],
    ['ps', 'څه لټوئ؟', 'انټرنېټ'],
  ] as const)('[FEAT-09] works in %s', async (language, label, question) => {
    const { network } = await renderApp(`/search?q=${encodeURIComponent(question)}`, { language, answer });
    await waitFor(() => expect(document.querySelector('main mark')).toBeTruthy());
    expect(((await field(label)) as HTMLInputElement).value).toBe(question);
    expect(network.sent('GET', `/${language}/search`)).toHaveLength(1);
  });

  it('[FEAT-09] asks for nothing where nothing is asked, and refuses too much by itself', async () => {
    const { network, go } = await renderApp('/search', { answer });
    await field();
    await go(`/search?q=${'a'.repeat(10_000)}`);
    expect(await screen.findByText('That is too long. A few words are enough.')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(network.sent('GET', '/en/search')).toEqual([]);
  });

  it('[FEAT-09] says that nothing was found, and leads on', async () => {
    await renderApp('/search?q=zebra', { answer });
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask the team' }).getAttribute('href')).toBe('/advisor');
  });

  it.each([
    ['without a line', undefined],
    ['where somebody else answers', () => new Response('<html>Please sign in to this network</html>')],
    [
      'where the server could not read',
      () =>
        page(
          { language: 'en', question: 'cost', is: 'unreached', answer: { hits: [], isUrgent: false } },
          503,
        ),
    ],
  ])('[FEAT-09] [UI-02] says so %s, and finds it afterwards', async (_where, other) => {
    let isBack = false;
    const { network, user } = await renderApp('/search', {
      answer: (exchange) =>
        isBack || !other ? answer(exchange) : exchange.path === '/en/search' ? other() : undefined,
    });
    await user.type(await field(), 'cost');
    network.isDown = other === undefined;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(/this phone has no saved copy/)).toBeTruthy();
    isBack = true;
    network.isDown = false;
    await user.click(screen.getByRole('link', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /results?$/ })).toBeTruthy();
  });

  it('[FEAT-09] [PWA-01] finds without a line in what this phone keeps for the advisor', async () => {
    storeSession();
    const queryKey = ['advisor', MARYAM.id, 'pack', 'en'];
    await cacheAnswersOf(MARYAM.id);
    await writeCached(MARYAM.id, 'answers', [
      {
        queryKey,
        queryHash: JSON.stringify(queryKey),
        state: {
          status: 'success',
          data: { passages: faqPassages('en'), dates: [] },
          dataUpdatedAt: Date.now(),
        },
      },
    ]);
    const { network, user } = await renderApp('/search', { answer, profile: MARYAMS_PROFILE });
    await user.type(await field(), 'cost');
    network.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(/come from the copy on this phone/)).toBeTruthy();
    expect(document.querySelector('main mark')).toBeTruthy();
  });
});

describe('the list of posts', () => {
  it('[FEAT-09] holds the form of the search', async () => {
    const { user, address } = await renderApp('/blogs', {
      answer: (exchange) => (exchange.path === '/rest/v1/posts' ? Response.json([]) : answer(exchange)),
    });
    await user.type(await field(), 'cost');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('heading', { name: /results?$/ })).toBeTruthy();
    expect(address()).toBe('/search?q=cost');
  });
});
