import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/languages.ts';
import { LanguageProvider } from '#web/text/language-provider.tsx';
import { openRooms } from '#web/text/tab-texts.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { readGate } from '../hooks/lock-gate.ts';
import { LockScreen } from './lock-screen.tsx';

/** In the place of the page, which stands hidden behind it: what the server rendered has nothing of anybody. */
async function renderUntilDone(render: (done: () => void) => ReactNode): Promise<void> {
  const page = document.getElementById('root');
  if (page) page.hidden = true;
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(render(resolve));
  });
  root.unmount();
  place.remove();
  if (page) page.hidden = false;
}

/** Resolves when the lock is open, or when whoever is there uses the phone as somebody else. */
export async function askForPin(i18n: I18n, language: Language): Promise<void> {
  const gate = await readGate();
  if (!gate) return;
  await openRooms(['this-phone']);
  await renderUntilDone((done) => (
    <LanguageProvider i18n={i18n} language={language}>
      <LockScreen {...gate} onDone={done} />
      <Toaster />
    </LanguageProvider>
  ));
}
