import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { WISHES_MAX_COUNT } from '#domain/matching/wishes.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useWishList } from '../hooks/use-wishes.ts';
import { moved, type Never, without, withReason } from '../rules/wish.ts';
import { useNameOf } from './use-name-of.ts';
import { moveId, WishItem } from './wish-item.tsx';

type List = ReturnType<typeof useWishList>;

/** Where what was saved is: with the team, or here until there is a line. */
function SavedState({ list }: { list: List }) {
  const onlyInPage = useOnlyInPage();
  if (list.isChanged) return null;
  if (list.isWaiting) {
    return (
      <Badge kind="waiting">
        {onlyInPage ? (
          <Trans comment="Wishes of a student, own list: badge, one or two words">Not sent yet</Trans>
        ) : (
          <Trans comment="Wishes of a student, own list: badge, one or two words">
            On this phone, not sent yet
          </Trans>
        )}
      </Badge>
    );
  }
  return list.saving.data === 'sent' ? (
    <Badge kind="done">
      <Trans comment="Wishes of a student, own list: badge, one or two words">Saved</Trans>
    </Badge>
  ) : null;
}

/** What is stored of changes that are not saved. */
function DraftLine({ list }: { list: List }) {
  const onlyInPage = useOnlyInPage();
  if (list.cannotStore) {
    return (
      <Notice kind="warning" live="polite">
        <Trans comment="Wishes of a student, own list: notice">
          This phone cannot keep what you change. Please save before you close the page.
        </Trans>
      </Notice>
    );
  }
  if (!list.isChanged) return null;
  return (
    <p className="text-sm text-ink-quiet">
      {onlyInPage ?? (
        <Trans comment="Wishes of a student, own list: sentence">
          Your changes are kept on this phone. They are not saved yet.
        </Trans>
      )}
    </p>
  );
}

/** Her list, ordered by buttons alone; what moved keeps the focus and is said. */
export function WishList({ list, onNever }: { list: List; onNever: (mentor: Never) => void }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const { wishes } = list;
  const [last, setLast] = useState<{ mentorId: string; by: -1 | 1; said: string }>();
  useEffect(() => {
    if (!last) return;
    const button = (by: -1 | 1) => document.getElementById(moveId(last.mentorId, by));
    // at the end of the list there is no further: then the way back has the focus
    const next = button(last.by);
    const isEnd = next instanceof HTMLButtonElement && next.disabled;
    (isEnd ? button(last.by === -1 ? 1 : -1) : next)?.focus();
  }, [last]);
  const move = (mentorId: string, by: -1 | 1) => {
    const next = moved(list.wishesOf(list.form.read()), mentorId, by);
    const place = next.findIndex((wish) => wish.mentorId === mentorId) + 1;
    const name = nameOf(next[place - 1] ?? { name: '' });
    const shown = number(place);
    const all = number(next.length);
    list.change(() => next);
    setLast({
      mentorId,
      by,
      said: t({
        message: `${name}: place ${shown} of ${all}`,
        comment:
          'Wishes of a student, own list: label; {name} is a person’s first name, {shown} is the number, written, {all} is how many there are in all',
      }),
    });
  };
  const most = number(WISHES_MAX_COUNT);
  return (
    <Card title={<Trans comment="Wishes of a student, own list: heading">Your list</Trans>}>
      {wishes.length === 0 ? (
        <p>
          <Trans comment="Wishes of a student, own list: sentence; {most} is the highest number">
            You have asked for nobody. That is fine: the team will find a mentor who suits you. Or choose
            below, up to {most}.
          </Trans>
        </p>
      ) : (
        <ol className="grid gap-3">
          {wishes.map((wish, place) => (
            <li key={wish.mentorId}>
              <WishItem
                wish={wish}
                place={place + 1}
                isLast={place === wishes.length - 1}
                onMove={(by) => move(wish.mentorId, by)}
                typed={list.form}
                reasonIn={(now) =>
                  list.wishesOf(now).find(({ mentorId }) => mentorId === wish.mentorId)?.reason ?? ''
                }
                onReason={(reason) => list.change((now) => withReason(now, wish.mentorId, reason))}
                onRemove={() => list.change((now) => without(now, wish.mentorId))}
                onNever={() => onNever(wish)}
              />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {last?.said}
      </p>
      <DraftLine list={list} />
      {list.saving.error && (
        <Notice kind="error" live="assertive">
          {errorText(list.saving.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" disabled={!list.isChanged} busy={list.saving.isPending} onClick={list.save}>
          <Trans comment="Wishes of a student, own list: button">Save the list</Trans>
        </Button>
        {list.isChanged && !list.saving.isPending && (
          <Button onClick={list.undo}>
            <Trans comment="Wishes of a student, own list: button">Undo the changes</Trans>
          </Button>
        )}
        <span role="status">
          <SavedState list={list} />
        </span>
      </div>
    </Card>
  );
}
