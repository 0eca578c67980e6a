import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { SEARCH_MAX_CHARACTERS } from '#domain/advisor/site-question.ts';
import { paths } from '#web/app/paths.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { ErrorIcon } from '#web/ui/icon.ts';
import { NativeForm, NativeInput } from '#web/ui/native-controls.tsx';

/** Looks in all that is published. A plain form: it works without a script; with one the frame stays. */
export function SearchForm({ question = '', isTooLong = false }: { question?: string; isTooLong?: boolean }) {
  const { t } = useLingui();
  const address = useHref(paths.search);
  const navigate = useNavigate();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const query = new URLSearchParams({ q: typeof typed === 'string' ? typed : '' });
    void navigate(`${paths.search}?${query}`);
  };
  return (
    <NativeForm
      // the field holds what the address says, also after a step back
      key={question}
      method="get"
      action={address}
      onSubmit={ask}
      role="search"
      aria-label={t({
        message: 'Search this site',
        comment: 'Public search, the form: read aloud by screen readers',
      })}
      className="grid max-w-measure gap-3"
    >
      {/* not `Field`, which the list of posts has no other use for: its program is as large as that of the blog */}
      <div className="grid gap-1">
        <label htmlFor="q" className="font-semibold">
          <Trans comment="Public search: label of the field">What are you looking for?</Trans>
        </label>
        <p id="q-hint" className="text-sm text-ink-quiet">
          <Trans comment="Public search: hint below the field; safety, others may look into the history of the browser">
            Your words stay in the history of this browser. We do not store them.
          </Trans>
        </p>
        <NativeInput
          id="q"
          name="q"
          type="search"
          dir="auto"
          className="control"
          defaultValue={question}
          maxLength={SEARCH_MAX_CHARACTERS}
          enterKeyHint="search"
          aria-describedby={isTooLong ? 'q-hint q-error' : 'q-hint'}
          aria-invalid={isTooLong || undefined}
        />
        {isTooLong && (
          <p id="q-error" className="flex items-start gap-2 text-sm font-semibold text-danger">
            <ErrorIcon className="mt-[0.3em] size-4 shrink-0" />
            <span>
              <Trans comment="Public search: error under the field; “that” is the text that was typed">
                That is too long. A few words are enough.
              </Trans>
            </span>
          </p>
        )}
      </div>
      {/* not `Button`, which waits for the script: this form needs none */}
      <button type="submit" className={`${buttonLook('primary')} justify-self-start`}>
        <Trans comment="Public search: button; the verb">Search</Trans>
      </button>
    </NativeForm>
  );
}
