// before what the components bring: it sets the order of the layers
import '../ui/theme.css';
import './sheet.css';

import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_FACTS } from '#domain/languages.ts';
import '#web/text/staff-catalogues.ts';
import { LanguageProvider } from '#web/text/language-provider.tsx';
import { startTabTexts } from '#web/text/tab-texts.ts';
import { forceStates } from './forced-states.ts';
import { Sheet } from './sheet.tsx';

/** `?language=fa&mode=dark`; without a mode as the device wants it. */
async function start(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get('language') ?? DEFAULT_LANGUAGE;
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  Object.assign(document.documentElement, { lang: htmlLang, dir });
  const mode = asked.get('mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode;
  const texts = startTabTexts(language);
  await texts.open(['shell', 'errors', 'admin']);
  forceStates();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <LanguageProvider i18n={texts.i18n} language={language}>
      <MemoryRouter initialEntries={['/open']}>
        <Sheet mode={mode} />
      </MemoryRouter>
    </LanguageProvider>,
  );
}

void start();
