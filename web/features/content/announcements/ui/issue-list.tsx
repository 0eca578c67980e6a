import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { isolate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { ErrorIcon, SuccessIcon, WarningIcon } from '#web/ui/icon.ts';
import type { Issue } from '../rules/issues.ts';

function IssueMessage({ issue }: { issue: Issue }): ReactNode {
  const format = useFormat();
  const words = format.list((issue.words ?? []).map(isolate));
  switch (issue.kind) {
    case 'nothing_written':
      return <Trans>No language has a title and a text yet</Trans>;
    case 'nobody':
      return <Trans>Nobody fits this choice of people</Trans>;
    case 'text_missing':
      return (
        <Plural
          value={issue.people ?? 0}
          one="# person reads this language, and the text is missing"
          other="# people read this language, and the text is missing"
        />
      );
    case 'fallback_missing':
      return <Trans>This language replaces others, and its text is missing</Trans>;
    case 'fallback_used':
      return (
        <Plural
          value={issue.people ?? 0}
          one="# person gets another language, with a mark"
          other="# people get another language, with a mark"
        />
      );
    case 'half_written':
      return <Trans>The title or the text is missing, so nobody sees this language</Trans>;
    case 'choices_missing':
      return <Trans>A choice has no words, so nobody sees this language</Trans>;
    case 'too_long':
      return <Trans>The title, the text or a choice is too long</Trans>;
    case 'expired':
      return <Trans>Its end has passed already</Trans>;
    case 'time_missing':
      return <Trans>It does not say when it begins</Trans>;
    case 'time_passed':
      return <Trans>The time at which it begins has passed</Trans>;
    case 'telling_words':
      return <Trans>These words say what this is about: {words}</Trans>;
  }
}

/** What is to be known before it goes out. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const { t } = useLingui();
  if (issues.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <SuccessIcon className="size-5 shrink-0 text-success" />
        <Trans>Nothing is missing, in no language.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-2">
      {issues.map((issue) => {
        const Sign = issue.blocks ? ErrorIcon : WarningIcon;
        return (
          <li key={`${issue.kind}${issue.language ?? ''}`} className="flex gap-2">
            <Sign className={`mt-1 size-5 shrink-0 ${issue.blocks ? 'text-danger' : 'text-warning'}`} />
            <span>
              <span className="sr-only">{issue.blocks ? t`Fix before sending:` : t`May stay so:`} </span>
              {issue.language && (
                <>
                  <bdi className="font-semibold">{LANGUAGE_FACTS[issue.language].ownName}</bdi>:{' '}
                </>
              )}
              <IssueMessage issue={issue} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
