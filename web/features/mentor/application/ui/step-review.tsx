import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryName } from '#domain/profiles/countries.ts';
import { foldDigits } from '#domain/text/digits.ts';
import { zoneCity } from '#domain/calendar/time-zones.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EditIcon } from '#web/ui/icon.ts';
import type { ApplicationModel } from '../hooks/application-model.ts';
import { type ApplicationAnswers, NO_REFEREE } from '../rules/answers.ts';
import { problemsOfStep } from '../rules/check-answers.ts';
import type { Step } from '../rules/steps.ts';
import { StepName } from './step-name.tsx';

interface ReviewRow {
  label: ReactNode;
  /** what was answered; nothing where there is no answer */
  value: ReactNode;
}

/** A name or a line stays at the side where reading begins; a longer text follows its own direction. */
const typed = (text: string) => text && <bdi>{text}</bdi>;
const typedText = (text: string) =>
  text && (
    <div dir="auto" className="whitespace-pre-wrap">
      {text}
    </div>
  );
const code = (text: string) => text && <bdi dir="ltr">{text}</bdi>;

function useRows(answers: ApplicationAnswers): Readonly<Record<Exclude<Step, 'review'>, ReviewRow[]>> {
  const { language } = useLanguage();
  const optionText = useOptionText();
  const format = useFormat();
  const spoken = answers.languages
    .filter((one) => one.language !== '')
    .map((one) => {
      const name = one.language && optionText('spoken_language', one.language);
      return one.level ? `${name} (${optionText('spoken_level', one.level)})` : name;
    });
  const willing = [
    answers.willingGirls && (
      <Trans
        comment="Application of a mentor, last step, whom the mentor would also take: an answer, small letters"
        key="girls"
      >
        girls and women
      </Trans>
    ),
    answers.willingMinors && (
      <Trans
        comment="Application of a mentor, last step, whom the mentor would also take: an answer, small letters"
        key="minors"
      >
        people under 18
      </Trans>
    ),
  ].filter((word) => word !== false);
  return {
    you: [
      { label: <Trans>First name</Trans>, value: typed(answers.firstName) },
      {
        label: (
          <Trans comment="Application of a mentor, last step: label before an answer; takhallus is a chosen last name">
            Last name (takhallus) or father’s name
          </Trans>
        ),
        value: typed(answers.lastName),
      },
      { label: <Trans>The country where you live</Trans>, value: countryName(answers.country, language) },
      { label: <Trans>Your clock</Trans>, value: zoneCity(answers.timeZone, language) },
      { label: <Trans>Gender</Trans>, value: answers.gender && optionText('gender', answers.gender) },
      { label: <Trans>Languages you speak</Trans>, value: linesOf(spoken) },
    ],
    offer: [
      {
        label: <Trans>Fields in which you can help</Trans>,
        value: linesOf(answers.fields.map((field) => optionText('expertise_field', field))),
      },
      { label: <Trans>What you have studied or learned</Trans>, value: typedText(answers.degrees) },
      { label: <Trans>Hours per week</Trans>, value: format.digits(foldDigits(answers.hoursPerWeek)) },
      {
        label: <Trans>How many students at the same time?</Trans>,
        value: format.digits(foldDigits(answers.capacity)),
      },
      {
        label: (
          <Trans comment="Application of a mentor, last step: label before “girls and women”, “people under 18” or “no”">
            Would you also mentor …
          </Trans>
        ),
        value: linesOf(willing) || (
          <Trans comment="Application of a mentor, last step, whom the mentor would also take: an answer, nobody of these">
            no
          </Trans>
        ),
      },
    ],
    why: [{ label: <Trans>Why do you want to be a mentor?</Trans>, value: typedText(answers.motivation) }],
    referees: [0, 1].map((index) => refereeRow(answers, index)),
    conduct: [
      {
        label: <Trans>The agreement</Trans>,
        value: answers.conductVersion && <Trans>I have read these rules and I will keep to them.</Trans>,
      },
    ],
  };
}

function refereeRow(answers: ApplicationAnswers, index: number): ReviewRow {
  const { name, email, relation } = answers.referees[index] ?? NO_REFEREE;
  return {
    label:
      index === 0 ? (
        <Trans comment="Application of a mentor, last step: label before somebody who vouches for the applicant">
          First person
        </Trans>
      ) : (
        <Trans comment="Application of a mentor, last step: label before somebody who vouches for the applicant">
          Second person
        </Trans>
      ),
    value: linesOf([typed(name), code(email), typed(relation)].filter(Boolean)),
  };
}

function linesOf(lines: readonly ReactNode[]): ReactNode {
  return (
    lines.length > 0 && (
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    )
  );
}

export interface StepReviewProps {
  model: ApplicationModel;
  /** goes to a step, to change what stands there */
  onEdit: (step: Step) => void;
}

/** Last step: everything once more, each part with the way back to it. */
export function StepReview({ model, onEdit }: StepReviewProps) {
  const answers = useShown(model, (now) => now.answers);
  const problems = useShown(model, (now) => now.allProblems);
  const rows = useRows(answers);
  return (
    <>
      {Object.entries(rows).map(([name, stepRows]) => {
        const step = name as Exclude<Step, 'review'>;
        const count = Object.keys(problemsOfStep(problems, step)).length;
        return (
          <div key={step} id={`review-${step}`} tabIndex={-1}>
            <Card
              title={<StepName step={step} />}
              actions={
                <Button icon={<EditIcon className="size-5" />} onClick={() => onEdit(step)}>
                  <Trans comment="Application of a mentor, last step: button; <0/> is the title of a step, such as “About you”">
                    Change: <StepName step={step} />
                  </Trans>
                </Button>
              }
            >
              {count > 0 && (
                <p className="font-semibold text-danger">
                  <Trans comment="Application of a mentor, last step: error above the answers of a step">
                    Something is still missing here.
                  </Trans>
                </p>
              )}
              <DescriptionList
                items={stepRows.map(({ label, value }, index) => ({
                  id: String(index),
                  term: label,
                  description: value || (
                    <span className="text-ink-quiet">
                      <Trans comment="Application of a mentor, last step: instead of an answer, small letters">
                        not answered yet
                      </Trans>
                    </span>
                  ),
                }))}
              />
            </Card>
          </div>
        );
      })}
    </>
  );
}
