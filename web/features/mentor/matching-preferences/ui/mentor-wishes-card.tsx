import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ExpertiseField } from '#domain/mentors/mentor-profile.ts';
import { CouldNotRead } from '#web/platform/query/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Shown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EditIcon } from '#web/ui/icon.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type MentorWishesModel, useMentorWishes } from '../hooks/use-mentor-wishes.ts';
import { isNothing, type MentorWishes } from '../rules/mentor-wish.ts';
import { MentorWishesForm } from './mentor-wishes-form.tsx';

function Summary({ wishes }: { wishes: MentorWishes }) {
  const optionText = useOptionText();
  const format = useFormat();
  if (isNothing(wishes)) {
    return (
      <p>
        <Trans comment="Wishes of a mentor about students: sentence">
          You have said nothing here. That is fine: then everything counts alike.
        </Trans>
      </p>
    );
  }
  const names = (fields: readonly ExpertiseField[]) =>
    format.list(fields.map((field) => optionText('expertise_field', field)));
  const rows = [
    {
      id: 'prefer',
      term: <Trans comment="Wishes of a mentor about students: label">Gladly</Trans>,
      text: names(wishes.prefer),
    },
    {
      id: 'avoid',
      term: <Trans comment="Wishes of a mentor about students: label">Rather not</Trans>,
      text: names(wishes.avoid),
    },
    {
      id: 'reason',
      term: <Trans comment="Wishes of a mentor about students: label">Why, for the team</Trans>,
      text: wishes.reason,
    },
  ];
  return (
    <DescriptionList
      items={rows
        .filter(({ text }) => text !== '')
        .map(({ id, term, text }) => ({
          id,
          term,
          description: (
            <p dir={id === 'reason' ? 'auto' : undefined} className="break-words whitespace-pre-wrap">
              {text}
            </p>
          ),
        }))}
    />
  );
}

/** Where what was saved is: with the team, or here until there is a line. */
function SavedState({ model }: { model: MentorWishesModel }) {
  const onlyInPage = useOnlyInPage();
  if (model.isChanged) return null;
  if (model.isWaiting) {
    return (
      <Badge kind="waiting">
        {onlyInPage ? (
          <Trans comment="Wishes of a mentor about students: badge, one or two words">Not sent yet</Trans>
        ) : (
          <Trans comment="Wishes of a mentor about students: badge, one or two words">
            On this phone, not sent yet
          </Trans>
        )}
      </Badge>
    );
  }
  return model.saving.data === 'sent' ? (
    <Badge kind="done">
      <Trans comment="Wishes of a mentor about students: badge, one or two words">Saved</Trans>
    </Badge>
  ) : null;
}

/** What a mentor would gladly accompany and what rather not; the form unfolds on request [FEAT-11]. */
export function MentorWishesCard() {
  const errorText = useErrorText();
  const model = useMentorWishes();
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // what was begun before is there to be finished
  const isOpen = model.isReady && (isOpened || model.isChanged);
  useEffect(() => {
    // the form is gone and its focus with it: back to where it was opened
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card
      title={
        <Trans comment="Wishes of a mentor about students: heading">What you would like to help with</Trans>
      }
    >
      <p className="text-ink-quiet">
        <Trans comment="Wishes of a mentor about students: sentence">
          A wish adds or takes away a few points when the team looks for a match. It rules no one out. Only
          the team can read it, never a student.
        </Trans>
      </p>
      <CouldNotRead of={[model.own]} />
      {!model.isReady && model.own.fetchStatus === 'fetching' && (
        <LoadingPart>
          <Trans comment="Wishes of a mentor about students: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {model.saving.error && (
        <Notice kind="error" live="assertive">
          {errorText(model.saving.error)}
        </Notice>
      )}
      {isOpen && <MentorWishesForm model={model} isAsked={isOpened} onClose={() => setOpened(false)} />}
      {model.isReady && !isOpen && (
        <>
          <Shown of={model.form} pick={model.wishesOf}>
            {(wishes) => <Summary wishes={wishes} />}
          </Shown>
          <div className="flex flex-wrap gap-2">
            <Button ref={button} icon={<EditIcon className="size-5" />} onClick={() => setOpened(true)}>
              <Trans comment="Wishes of a mentor about students: button">Change the wishes</Trans>
            </Button>
          </div>
        </>
      )}
      <span role="status">
        <SavedState model={model} />
      </span>
    </Card>
  );
}
