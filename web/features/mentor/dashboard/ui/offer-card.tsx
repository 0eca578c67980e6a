import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EditIcon } from '#web/ui/icon.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOffer } from '../hooks/use-offer.ts';
import { useUnsavedOffer } from '../hooks/use-unsaved-offer.ts';
import type { MentorOffer } from '../rules/mentor-form.ts';
import { CouldNotRead } from './could-not-read.tsx';
import { OfferFormView } from './offer-form-view.tsx';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Written } from '#web/ui/written.tsx';

/** What the mentor offers and shows; the form unfolds on request [FEAT-04]. */
export function OfferCard({ mentorId }: { mentorId: string }) {
  const onlyInPage = useOnlyInPage();
  const offer = useOffer();
  const [isEditing, setIsEditing] = useState(false);
  const isUnsaved = useUnsavedOffer(mentorId, isEditing);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // the form is gone and its focus with it: back to where it was opened
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Card
      title={<Trans comment="Dashboard of a mentor, what they offer: heading">What you offer</Trans>}
      actions={
        offer.data &&
        !isEditing && (
          <Button ref={editButton} icon={<EditIcon className="size-5" />} onClick={() => setIsEditing(true)}>
            {isUnsaved ? (
              <Trans comment="Dashboard of a mentor, what they offer: button">Continue writing</Trans>
            ) : (
              <Trans comment="Dashboard of a mentor, what they offer: button">Change</Trans>
            )}
          </Button>
        )
      }
    >
      {offer.isPending && (
        <LoadingPart>
          <Trans comment="Dashboard of a mentor, what they offer: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {offer.error && !offer.data && (
        <CouldNotRead error={offer.error} isBusy={offer.isFetching} onRetry={() => void offer.refetch()} />
      )}
      {offer.data === null && (
        <Notice>
          <Trans comment="Dashboard of a mentor, what they offer: notice">
            Your card is not there yet. Please load the page again in a moment.
          </Trans>
        </Notice>
      )}
      {offer.data && !isEditing && isUnsaved && (
        <Notice kind="warning">
          {onlyInPage ?? (
            <Trans comment="Dashboard of a mentor, what they offer: notice">
              You have changes here that are not saved yet. They are kept on this phone.
            </Trans>
          )}
        </Notice>
      )}
      {offer.data && !isEditing && <OfferSummary offer={offer.data} />}
      {offer.data && isEditing && <OfferFormView offer={offer.data} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

function OfferSummary({ offer }: { offer: MentorOffer }) {
  const optionText = useOptionText();
  const format = useFormat();
  const languages = offer.languages.map(
    ({ language, level }) =>
      `${optionText('spoken_language', language)} (${optionText('spoken_level', level)})`,
  );
  const rows = [
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">Name on the card</Trans>,
      value: <bdi>{offer.displayName}</bdi>,
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">Places</Trans>,
      value: format.number(offer.capacity),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">Hours per week</Trans>,
      value: offer.hoursPerWeek !== null && format.number(offer.hoursPerWeek),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">You usually answer</Trans>,
      value: offer.answersWithin && optionText('answer_time', offer.answersWithin),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">New students</Trans>,
      value: offer.isAccepting ? (
        <Trans comment="Dashboard of a mentor, what they offer: label">You take new students</Trans>
      ) : (
        <Trans comment="Dashboard of a mentor, what they offer: label">You are not taking new students</Trans>
      ),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">Who sees your card</Trans>,
      value: optionText('mentor_visibility', offer.visibility),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">Fields</Trans>,
      value: format.list(offer.fields.map((field) => optionText('expertise_field', field))),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">Languages</Trans>,
      value: format.list(languages),
    },
    {
      label: <Trans comment="Dashboard of a mentor, what they offer: label">About you</Trans>,
      value: offer.about && <Written className="whitespace-pre-wrap">{offer.about}</Written>,
    },
  ];
  return (
    <DescriptionList
      items={rows.map(({ label, value }, index) => ({
        id: String(index),
        term: label,
        description: value || (
          <span className="text-ink-quiet">
            <Trans comment="Dashboard of a mentor, what they offer: text">not written yet</Trans>
          </span>
        ),
      }))}
    />
  );
}
