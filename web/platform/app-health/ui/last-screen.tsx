import { type ReactNode, useState } from 'react';
import { buttonLook } from '#web/ui/button-look.ts';
import { resetDevice } from '../hooks/reset-device.ts';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { useRetries } from '../hooks/use-retries.ts';
import { mayReset } from '../rules/retries.ts';
import { fallbackMessages } from './fallback-messages.ts';

function Reset() {
  const messages = fallbackMessages();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {asking && <p role="alert">{messages.resetQuestion}</p>}
      <button
        type="button"
        className={buttonLook(asking ? 'danger' : 'quiet')}
        onClick={() => (asking ? void resetDevice() : setAsking(true))}
      >
        {asking ? messages.resetNow : messages.reset}
      </button>
    </>
  );
}

function Alone({ heading, children }: { heading: string; children: ReactNode }) {
  useHeadingFocus();
  return (
    <main className="mx-auto grid max-w-xl gap-6 px-4 py-6">
      <title>{heading}</title>
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {heading}
      </h1>
      {children}
    </main>
  );
}

/**
 * UI-03 where nothing else works any more: it needs neither catalogues nor the router nor a session. As a
 * `note` it stands at the top of a page that the server has rendered and that can be read without its program.
 */
export function LastScreen({ isNote = false }: { isNote?: boolean }) {
  const messages = fallbackMessages();
  const retries = useRetries();
  const again = () => {
    retries.note();
    location.reload();
  };
  const content = (
    <>
      <p role="alert">{messages.reason}</p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={buttonLook('primary')} onClick={again}>
          {messages.again}
        </button>
        <a href="/" className={buttonLook('quiet')}>
          {messages.home}
        </a>
        {mayReset(retries.count) && <Reset />}
      </div>
    </>
  );
  if (isNote) {
    return <div className="grid gap-2 rounded-lg border border-warning bg-warning-soft p-4">{content}</div>;
  }
  return <Alone heading={messages.heading}>{content}</Alone>;
}
