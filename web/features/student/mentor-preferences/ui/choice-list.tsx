import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FetchingPart } from '#web/platform/query/index.ts';
import type { MentorCard } from '#web/features/public/mentor-directory/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Details } from '#web/ui/details.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Written } from '#web/ui/written.tsx';
import { useChoices } from '../hooks/use-choices.ts';
import { isFull, type Never, type Wish } from '../rules/wish.ts';

interface ChoiceCardProps {
  choice: MentorCard;
  isWished: boolean;
  isNever: boolean;
  mayAdd: boolean;
  onAdd: () => void;
  onNever: () => void;
}

function ChoiceCard({ choice, isWished, isNever, mayAdd, onAdd, onNever }: ChoiceCardProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const format = useFormat();
  const { displayName: name, fields, summary, placeState } = choice;
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-3">
      <h3 className="font-bold break-words">
        <bdi>{name}</bdi>
      </h3>
      <p>{format.list(fields.map((field) => optionText('expertise_field', field)))}</p>
      <Badge>{optionText('place_state', placeState)}</Badge>
      {summary !== '' && (
        <Details
          quiet
          summary={
            <Trans comment="Wishes of a student, list of mentors to choose from: heading that opens a part">
              In their own words
            </Trans>
          }
        >
          <Written className="break-words whitespace-pre-line">{summary}</Written>
        </Details>
      )}
      {isNever ? (
        <p className="text-sm text-ink-quiet">
          <Trans comment="Wishes of a student, list of mentors to choose from: sentence">
            You do not want to work with this mentor.
          </Trans>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {isWished ? (
            <Badge kind="done">
              <Trans comment="Wishes of a student, list of mentors to choose from: badge, one or two words">
                On your list
              </Trans>
            </Badge>
          ) : (
            <Button
              disabled={!mayAdd}
              aria-label={t({
                message: `Put on the list: ${name}`,
                comment:
                  'Wishes of a student, list of mentors to choose from: read aloud by screen readers; {name} is a person’s first name',
              })}
              onClick={onAdd}
            >
              <Trans comment="Wishes of a student, list of mentors to choose from: button">
                Put on the list
              </Trans>
            </Button>
          )}
          <Button
            aria-label={t({
              message: `Never: ${name}`,
              comment:
                'Wishes of a student, list of mentors to choose from: read aloud by screen readers; {name} is a person’s first name',
            })}
            onClick={onNever}
          >
            <Trans comment="Wishes of a student, list of mentors to choose from: button">Never</Trans>
          </Button>
        </div>
      )}
    </article>
  );
}

export interface ChoiceListProps {
  wishes: readonly Wish[];
  nevers: readonly Never[];
  onAdd: (choice: MentorCard) => void;
  onNever: (mentor: Never) => void;
}

/** Nobody to choose from, and why. */
function Nobody({ isSearch, isUnreached }: { isSearch: boolean; isUnreached: boolean }) {
  if (isUnreached) {
    return (
      <p>
        <Trans comment="Wishes of a student, list of mentors to choose from: sentence">
          Without a connection you can choose from what this phone has shown you before.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      {isSearch ? (
        <Trans comment="Wishes of a student, list of mentors to choose from: sentence">
          No mentors match your search. Try another word.
        </Trans>
      ) : (
        <Trans comment="Wishes of a student, list of mentors to choose from: sentence">
          No mentors to show yet. The team is still looking for a mentor who suits you.
        </Trans>
      )}
    </p>
  );
}

/** The mentors whom the list shows her, to choose from; searched on the phone where there is no line. */
export function ChoiceList({ wishes, nevers, onAdd, onNever }: ChoiceListProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const { query, choices } = useChoices(search);
  const isLoading = query.isPending && query.fetchStatus === 'fetching';
  const full = isFull(wishes);
  const count = number(wishes.length);
  return (
    <Card
      title={
        <Trans comment="Wishes of a student, list of mentors to choose from: heading">
          Choose from the list of mentors
        </Trans>
      }
    >
      <SearchField
        label={t({
          message: 'Search by name or field',
          comment: 'Wishes of a student, list of mentors to choose from: label',
        })}
        value={search}
        onSearch={setSearch}
      />
      {full && (
        <p role="status">
          <Trans comment="Wishes of a student, list of mentors to choose from: sentence; {count} is the number, written">
            Your list has {count}, which is all it can hold. Take one off to put another on it.
          </Trans>
        </p>
      )}
      <FetchingPart of={[query]} />
      {!isLoading && choices.length === 0 && (
        <Nobody isSearch={search.trim() !== ''} isUnreached={query.data === undefined} />
      )}
      <ul className="grid gap-3">
        {choices.map((choice) => (
          <li key={choice.id}>
            <ChoiceCard
              choice={choice}
              isWished={wishes.some(({ mentorId }) => mentorId === choice.id)}
              isNever={nevers.some(({ mentorId }) => mentorId === choice.id)}
              mayAdd={!full}
              onAdd={() => onAdd(choice)}
              onNever={() => onNever({ mentorId: choice.id, name: choice.displayName })}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Card>
  );
}
