// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { SystemState } from '#domain/platform/system-state.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as MigrationScreen } from './screens/migration-screen.tsx';

const PATH = '/admin/migration';

const GOOD: SystemState = {
  mode: 'pglite',
  version: '1.0.0',
  migrations: [{ version: '20261121010000', name: 'foundation', state: 'applied', checksum: 'abcdef012345' }],
  tablesCount: 23,
  withoutRowSecurity: [],
  withoutPolicy: [],
  views: [],
  exposedFunctions: [],
  buckets: [{ id: 'blog-images', isPublic: true, objectsCount: 4, isReadable: true }],
  jobs: [
    'forget_old',
    'forget_errors',
    'sweep_images',
    'lapse_proposals',
    'lapse_offers',
    'remind_by_rules',
  ].map((name) => ({
    name,
    endedMs: Date.now() - 60_000,
    tookMs: 12,
    failure: null,
  })),
  mail: { waitingCount: 0, givenUpCount: 0, oldestMs: null, lastSentMs: null },
  backups: {
    backup: { madeAt: new Date().toISOString(), rowsCount: 1234, filesCount: 3 },
    trial: { triedAt: new Date().toISOString(), madeAt: new Date().toISOString(), rowsCount: 1234 },
  },
};

let state: SystemState;
beforeEach(() => {
  state = GOOD;
});
afterEach(cleanupScreen);

const open = (language: Language = 'en') =>
  renderScreen(
    <Routes>
      <Route path={PATH} element={<MigrationScreen />} />
    </Routes>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['admin', 'migration', 'options'],
      path: PATH,
      language,
      answer: ({ path }) =>
        path === '/api/system' ? Response.json({ data: state, error: null }) : undefined,
    },
  );

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('[ROUTE-23] the page of machine and data', () => {
  it('says in sentences that all is in order', async () => {
    await open();
    for (const name of ['Row security', 'Backup', 'Migrations', 'Jobs of the server', 'Emails', 'Storage'])
      expect((await card(name)).getAllByText('In order').length, name).toBeGreaterThan(0);
    expect(screen.queryByText('Not in order')).toBeNull();
  });

  it('[FEAT-07] names what is wrong and what to do', async () => {
    state = {
      ...GOOD,
      withoutRowSecurity: ['public.forgotten'],
      migrations: [
        ...(GOOD.migrations ?? []),
        { version: '20991231000000', name: 'later', state: 'pending', checksum: 'ffff00001111' },
      ],
      jobs: [{ name: 'forget_old', endedMs: Date.now(), tookMs: 9, failure: 'timeout' }],
      backups: {},
    };
    await open();
    expect((await card('Row security')).getByText('public.forgotten')).toBeTruthy();
    const migrations = await card('Migrations');
    expect(migrations.getAllByText('20991231000000 later').length).toBeGreaterThan(0);
    expect(migrations.getAllByText('pending').length).toBeGreaterThan(0);
    expect((await card('Jobs of the server')).getAllByText('timeout').length).toBeGreaterThan(0);
    expect((await card('Backup')).getByText('No backup of this data was ever made.')).toBeTruthy();
    expect((await card('Backup')).getByText(/npm run backup/)).toBeTruthy();
  });

  it('[FEAT-07] says plainly what cannot be known where the database runs elsewhere', async () => {
    state = { ...GOOD, mode: 'supabase', migrations: null, backups: null };
    await open();
    expect((await card('Backup')).getByText('Cannot be known here')).toBeTruthy();
    expect((await card('Migrations')).getByText(/keeps no list of the migrations/)).toBeTruthy();
  });

  it('says what is wrong when the server does not answer', async () => {
    await renderScreen(<MigrationScreen />, {
      profile: PERSON,
      role: 'admin',
      rooms: ['admin', 'migration', 'options'],
      path: PATH,
      answer: ({ path }) =>
        path === '/api/system'
          ? Response.json({ data: null, error: { code: 'not_allowed' } }, { status: 403 })
          : undefined,
    });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(screen.queryByText('In order')).toBeNull();
  });
});
