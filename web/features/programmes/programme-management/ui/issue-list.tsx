import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { isolate } from '#web/text/isolate.ts';
import { useFormat } from '#web/text/use-format.ts';
import { ErrorIcon, SuccessIcon, WarningIcon } from '#web/ui/icon.ts';
import type { Issue, IssueKind } from '../rules/readiness.ts';
import { usePartLabels } from './text-part.tsx';

/** What is wrong, as a plain sentence that says where. */
function useSentence(): (issue: Issue) => string {
  const { t } = useLingui();
  const format = useFormat();
  const parts = usePartLabels();
  return ({ kind, language: code, part, round: number, date: name, question: asked }) => {
    const language = code ? isolate(LANGUAGE_FACTS[code].ownName) : '';
    const round = format.digits(number ?? '');
    const date = isolate(name ?? '');
    const question = asked ? isolate(asked) : t`a question without words`;
    const partName = part ? parts[part] : '';
    const sentences: Readonly<Record<IssueKind, string>> = {
      no_text: t`No language has a name and a summary yet.`,
      language_missing: t`${language}: name or summary is missing, and a round invites people who read it.`,
      place: t`The place in the list is not a number from 1 to 999.`,
      official_url: t`The official page is not an address that begins with https://.`,
      not_checked: t`Nobody has written down when the official page was compared.`,
      round_number: t`Round ${round}: its number is missing, or another round has the same.`,
      round_dates: t`Round ${round}: the moment at which it opens or closes is missing.`,
      round_order: t`Round ${round}: it opens after it closes.`,
      round_over: t`Round ${round}: the closing date is past.`,
      round_run: t`Round ${round}: it ends before it begins, or its beginning is missing.`,
      round_seats: t`Round ${round}: the number of places is not a number from 1 to 100,000.`,
      round_reason: t`Round ${round}: its state is set by hand, but nobody says why.`,
      date_day: t`${date}: the day is missing or the time is wrong.`,
      date_title: t`A date has no title in any language.`,
      no_language: t`${language}: name or summary is missing, so visitors read another language.`,
      part_missing: t`${language}: «${partName}» is missing, and another language has it.`,
      no_requirements: t`No requirements are written down.`,
      no_round: t`There is no round, so visitors read that there is no date yet.`,
      no_official_page: t`A scholarship is given by others, but there is no official page.`,
      checked_long_ago: t`The official page was compared more than 90 days ago.`,
      starts_before_it_closes: t`Round ${round}: it begins while applications are still open.`,
      set_by_hand: t`Round ${round}: its state is set by hand and does not follow its dates.`,
      form_question: t`Round ${round}, «${question}»: its bounds leave no answer, or there are fewer than two choices.`,
      form_language: t`Round ${round}, «${question}»: its words in ${language} are missing.`,
      round_ages: t`Round ${round}: the ages are no numbers from 13 to 99, or the wrong way round.`,
      round_applied: t`Round ${round}: people have applied for it, so it and its form stay.`,
      no_form: t`Round ${round}: it has no form, so people take part with an account alone.`,
      date_language: t`${date}: the title in ${language} is missing.`,
    };
    return sentences[kind];
  };
}

/** What stands in the way of publishing, and what is worth a look. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const { t } = useLingui();
  const sentenceOf = useSentence();
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
      {issues.map((issue, place) => {
        const Sign = issue.blocks ? ErrorIcon : WarningIcon;
        const sentence = sentenceOf(issue);
        return (
          // two questions without words are spoken of alike
          <li key={`${place} ${sentence}`} className="flex gap-2">
            <Sign className={`mt-1 size-5 shrink-0 ${issue.blocks ? 'text-danger' : 'text-warning'}`} />
            <span>
              <span className="sr-only">{issue.blocks ? t`Fix before sending:` : t`May stay so:`} </span>
              {sentence}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
