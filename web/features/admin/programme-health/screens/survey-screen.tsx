import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#web/ui/page.tsx';
import { type Answer, barPercent, SURVEY_QUESTIONS } from '../rules/figures.ts';
import { BarTable, type BarRow } from '../ui/bar-table.tsx';
import { Count, useCountText } from '../ui/count.tsx';
import { HealthTabs, WithFigures } from '../ui/health-frame.tsx';
import { useNames } from '../ui/names.ts';

function useRows(): (answers: readonly Answer[], nameOf: (value: string) => string) => BarRow[] {
  const countText = useCountText();
  return (answers, nameOf) => {
    const longest = Math.max(0, ...answers.map(({ count }) => count ?? 0));
    return answers.map((answer) => ({
      id: answer.value,
      name: nameOf(answer.value),
      figures: [
        {
          kind: 'people',
          percent: barPercent(answer.count, longest),
          shown: <Count cell={answer} />,
          text: countText(answer),
        },
      ],
    }));
  };
}

/** What the onboarding survey says of all students together; never of one of them [FEAT-03][FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const names = useNames();
  const rowsOf = useRows();
  const none = <Trans>Nobody has answered yet.</Trans>;
  return (
    <Page heading={<Trans>Survey answers</Trans>} tabTitle={t`Statistics`}>
      <HealthTabs />
      <WithFigures>
        {({ survey }) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <BarTable
              title={<Trans>Who took part</Trans>}
              heads={[t`Survey status`, t`Students`]}
              none={none}
              fileName="survey"
              rows={rowsOf(survey.taken, (value) => (value === 'answered' ? t`answered` : t`left out`))}
            />
            {SURVEY_QUESTIONS.map((question) => (
              <BarTable
                key={question}
                title={names.question(question)}
                heads={[t`Answer`, t`Students`]}
                none={none}
                fileName={`survey-${question.replaceAll('_', '-')}`}
                rows={rowsOf(survey[question], (value) => names.answer(question, value))}
              />
            ))}
          </div>
        )}
      </WithFigures>
    </Page>
  );
}
