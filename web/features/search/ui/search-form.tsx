import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { SEARCH_MAX_CHARACTERS } from '#domain/advisor/site-question.ts';
import { paths } from '#web/app/paths.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Looks in all that is published. A plain form: it works without a script; with one the frame stays. */
export function SearchForm({ question = '', error }: { question?: string; error?: ReactNode }) {
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
    <form
      // the field holds what the address says, also after a step back
      key={question}
      method="get"
      action={address}
      onSubmit={ask}
      role="search"
      aria-label={t`Look on this site`}
      className="grid max-w-measure gap-3"
    >
      <Field
        id="q"
        label={<Trans>What are you looking for?</Trans>}
        hint={<Trans>The words stay in the history of this browser; we do not keep them.</Trans>}
        error={error}
      >
        <TextInput
          name="q"
          type="search"
          defaultValue={question}
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      {/* not `Button`, which waits for the script: this form needs none */}
      <button type="submit" className={`${buttonLook('primary')} justify-self-start`}>
        <Trans>Search</Trans>
      </button>
    </form>
  );
}
