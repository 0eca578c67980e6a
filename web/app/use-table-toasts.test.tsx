// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { toast as toaster, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { TABLES } from '#domain/platform/tables.ts';
import { deleteRows, insertRows, selectRows, updateRows } from '#web/data/tables.ts';
import { createTexts } from '#web/text/catalogues.ts';
import { tableName } from '#web/text/errors/table-names.ts';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { useTableToasts } from './use-table-toasts.ts';

let answer: () => Response;
const refused = (code: string, status = 400) => Response.json({ code, message: 'refused' }, { status });

beforeEach(() => {
  const config = { supabaseUrl: 'http://tables.test', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  act(() => toaster.removeAll());
  vi.unstubAllGlobals();
});

function Toasts() {
  useTableToasts();
  const { toasts } = useToasterStore();
  return (
    <>
      <Toaster />
      <output>{toasts.map(({ duration }) => duration).join()}</output>
    </>
  );
}

/** Any screen: it asks, and says nothing about failures itself. */
function Asking({ ask }: { ask: () => Promise<unknown> }) {
  const { data, status } = useQuery({ queryKey: ['asked'], queryFn: async () => (await ask()) ?? 'null' });
  return <p>{status === 'success' ? `answer: ${JSON.stringify(data)}` : status}</p>;
}

function Writing({ write }: { write: () => Promise<unknown> }) {
  const { mutate, status } = useMutation({ mutationFn: write });
  return (
    <button type="button" onClick={() => mutate()}>
      {status}
    </button>
  );
}

async function onScreen(part: React.ReactNode, language: Language = 'en') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderIn(
    language,
    <QueryClientProvider client={queryClient}>
      {part}
      <Toasts />
    </QueryClientProvider>,
  );
}

const said = () => [...document.querySelectorAll('[data-toast] p')].map((one) => one.textContent);
const write = async (operation: () => Promise<unknown>) => {
  await onScreen(<Writing write={operation} />);
  act(() => screen.getByRole('button', { name: 'idle' }).click());
  await screen.findByRole('button', { name: 'error' });
};

describe('a generic data helper that fails', () => {
  it('[ERR-01] says «Failed to fetch {table}.», whoever asked', async () => {
    answer = () => refused('42501', 403);
    await onScreen(<Asking ask={() => selectRows('profiles')} />);
    await screen.findByText('Failed to fetch profiles.');
    expect(said()).toEqual(['Failed to fetch profiles.']);
  });

  it.each([
    ['/login', '4000'],
    ['/dashboard', '5000'],
  ])('[UI-14] keeps the toast of a failed read on %s for %s ms', async (path, ms) => {
    history.replaceState(null, '', path);
    answer = () => refused('42501', 403);
    await onScreen(<Asking ask={() => selectRows('profiles')} />);
    await screen.findByText('Failed to fetch profiles.');
    expect(document.querySelector('output')?.textContent).toBe(ms);
  });

  it.each(['42P01', 'PGRST116'])('[ERR-01] is silent and null for %s', async (code) => {
    answer = () => refused(code, 404);
    await onScreen(<Asking ask={() => selectRows('profiles')} />);
    await screen.findByText('answer: "null"');
    expect(said()).toEqual([]);
  });

  it('[ERR-02] says «Failed to insert into {table}.»', async () => {
    answer = () => refused('23505', 409);
    await write(() => insertRows('mentorapplications', []));
    expect(said()).toEqual(['Failed to insert into mentorapplications.']);
  });

  it('[ERR-03] says «Failed to update {table}: {message}»', async () => {
    answer = () => refused('42501', 403);
    await write(() => updateRows('profiles', 'id', 'p', { bio: '' }));
    expect(said()).toEqual([
      'Failed to update profiles: Your account may not do this. If you think that it should, please ask an administrator.',
    ]);
  });

  it('[ERR-03] says «No {table} record found to update.» when zero rows return', async () => {
    answer = () => Response.json([]);
    await write(() => updateRows('profiles', 'id', 'p', { bio: '' }));
    expect(said()).toEqual(['No profiles record found to update.']);
  });

  it('[ERR-04] says «Failed to delete from {table}.»', async () => {
    answer = () => refused('42501', 403);
    await write(() => deleteRows('admin', 'email', 'x@example.org'));
    expect(said()).toEqual(['Failed to delete from admin.']);
  });

  it('[ERR-01] is heard once, although three parts of a screen asked, and also when it failed first', async () => {
    answer = () => refused('42501', 403);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    for (const key of ['a', 'b', 'c']) {
      await queryClient.prefetchQuery({ queryKey: [key], queryFn: () => selectRows('notifications') });
    }
    await renderIn(
      'en',
      <QueryClientProvider client={queryClient}>
        <Toasts />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(said()).toEqual(['Failed to fetch notifications.']));
  });

  it.each([
    ['fa', 'خواندن پروفایل‌ها ممکن نشد.'],
    ['ps', 'د «پروفایلونه» لوستل ونه شول.'],
  ] as const)('[ERR-01] speaks %s', async (language, sentence) => {
    answer = () => refused('42501', 403);
    await onScreen(<Asking ask={() => selectRows('profiles')} />, language);
    await screen.findByText(sentence);
  });
});

it.each(['fa', 'ps'] as const)('[ERR-01] every table has a name in %s', async (language) => {
  const i18n = await createTexts(language, []);
  for (const table of TABLES)
    expect(i18n._(tableName(table))).toMatch(/^[\p{Script_Extensions=Arabic}\s\u200c]+$/u);
});

it('says nothing of what could not be read without a line: the bar about the connection does', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await onScreen(<Asking ask={() => selectRows('profiles')} />);
  await screen.findByText('error');
  expect(said()).toEqual([]);
});
