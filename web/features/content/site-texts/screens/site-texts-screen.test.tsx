// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { ConfigurationProvider } from '#web/platform/config/index.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './site-texts-screen.tsx';

/** What the database holds of one paragraph, and how it answers to a saving. */
class TextServer {
  stored = { key: 'vision.lead', text: 'Stored words', version: 3 };
  overtakenBy: string | undefined;
  isBroken = false;

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    if (path === '/rest/v1/site_texts') return rows(this.stored);
    if (path === '/rest/v1/site_text_versions') {
      return rows({
        id: '1',
        version: 2,
        text: 'Earlier words',
        saved_by_name: 'Najiba',
        saved_at: '2026-11-20 10:00:00+00',
      });
    }
    if (path !== '/rest/v1/rpc/save_site_text') return undefined;
    if (this.isBroken) return refusal('boom', 'XX000', 500);
    const { p_text: text } = body as { p_text: string };
    if (this.overtakenBy !== undefined) {
      const theirs = this.overtakenBy;
      this.overtakenBy = undefined;
      this.stored = { ...this.stored, text: theirs, version: 4 };
      return value({ version: 4, is_conflict: true, text: theirs, saved_by_name: 'Najiba', saved_at: null });
    }
    this.stored = { ...this.stored, text, version: this.stored.version + 1 };
    return value({
      version: this.stored.version,
      is_conflict: false,
      text,
      saved_by_name: '',
      saved_at: null,
    });
  };
}

const open = (server: TextServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <ConfigurationProvider config={{ productName: 'Hamrah' } as PublicConfig}>
      <Component />
    </ConfigurationProvider>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['admin'],
      path: '/admin/site-texts?language=en',
      answer: server.answer,
      ...options,
    },
  );
const field = () => screen.findByDisplayValue('Stored words');
const sent = (rendered: Awaited<ReturnType<typeof open>>) =>
  rendered.network
    .sent('POST', '/rest/v1/rpc/save_site_text')
    .map(({ body }) => body as Record<string, unknown>);

async function type(rendered: Awaited<ReturnType<typeof open>>, words: string): Promise<void> {
  const box = await field();
  await rendered.user.clear(box);
  await rendered.user.type(box, words);
}

describe('the texts of public pages', () => {
  afterEach(cleanupScreen);

  it('[ROUTE-04] shows each paragraph as it reads, and publishes another from the version that was seen', async () => {
    const all = await open(new TextServer());
    await type(all, 'New words');
    expect(screen.getAllByText('New words').length).toBeGreaterThan(0);
    await all.user.click(screen.getByRole('button', { name: 'Publish this text' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish this text' })).toBeNull());
    expect(sent(all)).toMatchObject([
      { p_key: 'vision.lead', p_language: 'en', p_expected_version: 3, p_text: 'New words' },
    ]);
    expect(await screen.findByDisplayValue('New words')).toBeTruthy();
  });

  it('[ROUTE-04] says who was faster, and overwrites only what was seen', async () => {
    const server = new TextServer();
    server.overtakenBy = 'Their words';
    const all = await open(server);
    await type(all, 'Mine');
    await all.user.click(screen.getByRole('button', { name: 'Publish this text' }));
    expect(await screen.findByText('Another admin has changed this text meanwhile')).toBeTruthy();
    expect(screen.getByText('Their words')).toBeTruthy();
    await all.user.click(screen.getByRole('button', { name: 'Put mine in its place' }));
    await waitFor(() => expect(sent(all)).toHaveLength(2));
    expect(sent(all)[1]).toMatchObject({ p_expected_version: 4, p_text: 'Mine' });
    expect(sent(all)[1]?.p_event_id).not.toBe(sent(all)[0]?.p_event_id);
    await waitFor(() => expect(screen.queryByText(/has changed this text meanwhile/)).toBeNull());
  });

  it('[ROUTE-04] keeps what was typed when saving fails and the screen is left, and repeats the same command', async () => {
    const server = new TextServer();
    server.isBroken = true;
    const all = await open(server);
    await type(all, 'Not lost');
    for (const attempt of [1, 2]) {
      await all.user.click(screen.getByRole('button', { name: 'Publish this text' }));
      await waitFor(() => expect(sent(all)).toHaveLength(attempt));
      await screen.findByRole('alert');
    }
    expect(new Set(sent(all).map((command) => command.p_event_id)).size).toBe(1);
    all.unmount();
    await open(server);
    expect(await screen.findByDisplayValue('Not lost')).toBeTruthy();
  });

  it('[ROUTE-04] brings an earlier text back into the field', async () => {
    const all = await open(new TextServer());
    const editor = (await field()).closest('.rounded-lg.border.bg-surface') as HTMLElement;
    await all.user.click(within(editor).getByRole('button', { name: 'Earlier texts' }));
    await all.user.click(await within(editor).findByRole('button', { name: 'Take this text' }));
    expect(await screen.findByDisplayValue('Earlier words')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish this text' })).toBeTruthy();
  });
});
