import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { DECLINE_REASONS, type DeclineReason } from '#domain/matching/match.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useAnswer, useProposals } from '../hooks/use-proposals.ts';
import type { Proposal, ProposalSide } from '../rules/proposal.ts';

function ReasonLines({ proposal }: { proposal: Proposal }) {
  const optionText = useOptionText();
  const format = useFormat();
  const { language, fields, isWishFulfilled, preferred } = proposal.reasons;
  const spoken = language && optionText('spoken_language', language);
  const listed = (of: typeof fields) => format.list(of.map((field) => optionText('expertise_field', field)));
  const shared = listed(fields);
  const gladly = listed(preferred);
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {spoken && (
        <li>
          <Trans comment="Proposal of a student and a mentor to each other: line of a list; {spoken} is languages, in a list">
            You can talk in {spoken}.
          </Trans>
        </li>
      )}
      {shared !== '' && (
        <li>
          <Trans comment="Proposal of a student and a mentor to each other: line of a list; {shared} is fields of study, in a list">
            Fields of both of you: {shared}.
          </Trans>
        </li>
      )}
      {proposal.side === 'mentor' && gladly !== '' && (
        <li>
          <Trans comment="Proposal of a student and a mentor to each other: line of a list; {gladly} is things to help with, in a list">
            You said that you would like to help with: {gladly}.
          </Trans>
        </li>
      )}
      {isWishFulfilled && (
        <li>
          <Trans comment="Proposal of a student and a mentor to each other: line of a list">
            Your wish for the mentor's gender is kept.
          </Trans>
        </li>
      )}
    </ul>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const optionText = useOptionText();
  const format = useFormat();
  const { otherFields, otherLanguages, educationLevel, englishLevel } = proposal;
  const facts: { id: string; term: ReactNode; text: string }[] = [
    {
      id: 'fields',
      term: <Trans comment="Proposal of a student and a mentor to each other: label">Fields</Trans>,
      text: format.list(otherFields.map((field) => optionText('expertise_field', field))),
    },
    {
      id: 'languages',
      term: <Trans comment="Proposal of a student and a mentor to each other: label">Languages</Trans>,
      text: format.list(otherLanguages.map((language) => optionText('spoken_language', language))),
    },
    {
      id: 'education',
      term: <Trans comment="Proposal of a student and a mentor to each other: label">Education</Trans>,
      text: educationLevel ? optionText('education_level', educationLevel) : '',
    },
    {
      id: 'english',
      term: <Trans comment="Proposal of a student and a mentor to each other: label">English</Trans>,
      text: englishLevel ? optionText('english_level', englishLevel) : '',
    },
  ];
  return (
    <DescriptionList
      items={facts
        .filter(({ text }) => text !== '')
        .map(({ id, term, text }) => ({ id, term, description: <bdi>{text}</bdi> }))}
    />
  );
}

function DeclineLabel({ reason }: { reason: DeclineReason }) {
  switch (reason) {
    case 'declined_no_time':
      return <Trans comment="Proposal of a student and a mentor to each other: text">No time now</Trans>;
    case 'declined_fit':
      return <Trans comment="Proposal of a student and a mentor to each other: text">It does not fit</Trans>;
    case 'declined_other':
      return <Trans comment="Proposal of a student and a mentor to each other: text">Another reason</Trans>;
  }
}

function AnswerPart({ proposal }: { proposal: Proposal }) {
  const errorText = useErrorText();
  const onlyInPage = useOnlyInPage();
  const errorId = useId();
  const { answer, waiting } = useAnswer(proposal.matchId);
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState<DeclineReason>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  if (waiting) {
    return (
      <Notice kind="info" live="polite">
        {waiting.isYes
          ? (onlyInPage ?? (
              <Trans comment="Proposal of a student and a mentor to each other: notice">
                Your answer is saved on this phone and will be sent as soon as you are online.
              </Trans>
            ))
          : (onlyInPage ?? (
              <Trans comment="Proposal of a student and a mentor to each other: notice">
                Your answer is saved on this phone and will be sent as soon as you are online.
              </Trans>
            ))}
      </Notice>
    );
  }
  const decline = () => {
    setReasonMissing(reason === undefined);
    if (reason) answer.mutate({ isYes: false, reason });
  };
  return (
    <>
      {answer.error && (
        <Notice kind="error" live="assertive">
          {errorText(answer.error)}
        </Notice>
      )}
      {isDeclining && (
        <RadioGroup
          id={errorId}
          label={<Trans comment="Proposal of a student and a mentor to each other: label">Why not?</Trans>}
          required
          value={reason ?? ''}
          onValueChange={(value) => {
            setReason(DECLINE_REASONS.find((one) => one === value));
            setReasonMissing(false);
          }}
          error={
            isReasonMissing && (
              <Trans comment="Proposal of a student and a mentor to each other: error under the field">
                Please choose a reason
              </Trans>
            )
          }
          choices={DECLINE_REASONS.map((value) => ({ value, label: <DeclineLabel reason={value} /> }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isDeclining ? (
          <>
            <Button kind="primary" busy={answer.isPending} onClick={decline}>
              <Trans comment="Proposal of a student and a mentor to each other: button">Decline</Trans>
            </Button>
            <Button disabled={answer.isPending} onClick={() => setDeclining(false)}>
              <Trans comment="Proposal of a student and a mentor to each other: button">Back</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button
              kind="primary"
              busy={answer.isPending}
              onClick={() => answer.mutate({ isYes: true, reason: null })}
            >
              <Trans comment="Proposal of a student and a mentor to each other: button">Yes, gladly</Trans>
            </Button>
            <Button disabled={answer.isPending} onClick={() => setDeclining(true)}>
              <Trans comment="Proposal of a student and a mentor to each other: button">No</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Why the date is later than five days: somebody without power or network loses nothing. */
function OutageLine({ days }: { days: number }) {
  const count = useFormat().number(days);
  if (days <= 0) return null;
  return (
    <p>
      <Plural
        comment="Proposal of a student and a mentor to each other: sentence; {days} is a number of days, {count} is the number, written"
        value={days}
        one={`${count} day of outage is not counted: there is more time.`}
        other={`${count} days of outage are not counted: there is more time.`}
      />
    </p>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { dayInBoth } = useFormat();
  const until = dayInBoth(kabulDateOf(proposal.acceptByMs));
  const isMentor = proposal.side === 'mentor';
  return (
    <Card
      highlighted
      title={
        isMentor ? (
          <Trans comment="Proposal of a student and a mentor to each other: heading">
            Would you mentor this student?
          </Trans>
        ) : (
          <Trans comment="Proposal of a student and a mentor to each other: heading">
            Would you like this mentor?
          </Trans>
        )
      }
    >
      <p className="text-lg font-bold">
        <bdi dir={isMentor ? 'ltr' : undefined}>{proposal.otherName}</bdi>
      </p>
      <ReasonLines proposal={proposal} />
      <Facts proposal={proposal} />
      {isMentor && proposal.isWithStudent ? (
        <p>
          <Trans comment="Proposal of a student and a mentor to each other: sentence; {until} is a date and time">
            You have said yes. The student is asked now, until {until}.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans comment="Proposal of a student and a mentor to each other: sentence; {until} is a date and time">
              Please answer by {until}. Both answers are fine. If you decline, only the team sees your reason.
            </Trans>
          </p>
          <OutageLine days={proposal.outageDays} />
          <AnswerPart proposal={proposal} />
        </>
      )}
    </Card>
  );
}

/** FEAT-11: what the person is asked; nothing where nobody asks. */
export function ProposalCards({ side }: { side: ProposalSide }) {
  const proposals = useProposals(side);
  return proposals.data?.map((proposal) => <ProposalCard key={proposal.matchId} proposal={proposal} />);
}
