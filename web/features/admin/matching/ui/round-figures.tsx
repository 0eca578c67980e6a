import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isLanguage, LANGUAGE_FACTS } from '#domain/languages.ts';
import type { FairnessGroup, FairnessRow } from '#domain/matching/fairness.ts';
import type { PlacePrice } from '#domain/matching/place-prices.ts';
import type { FulfilledWishes } from '#domain/matching/fulfilled-wishes.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import type { ShownUnmatched } from '../rules/round.ts';
import { ChangeText, RuleText } from './rule-labels.tsx';

const SHOWN_AT_ONCE = 30;

const UNMATCHED_COLUMNS: readonly Column<ShownUnmatched>[] = [
  {
    id: 'student',
    header: <Trans>Student</Trans>,
    onPhone: 'title',
    cell: (one) => <StudentCode>{one.code}</StudentCode>,
  },
  {
    id: 'rule',
    header: <Trans>Problems</Trans>,
    cell: (one) => <RuleText rule={one.rule} />,
  },
  {
    id: 'change',
    header: <Trans>What would help</Trans>,
    cell: (one) => <ChangeText change={one.change} />,
  },
];

/** Who has nobody, which rule binds and what would help. */
export function UnmatchedList({ unmatched }: { unmatched: readonly ShownUnmatched[] }) {
  const format = useFormat();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const all = format.number(unmatched.length);
  const shown = format.number(Math.min(most, unmatched.length));
  if (unmatched.length === 0) {
    return (
      <p>
        <Trans>Everyone who waits has a mentor in this round.</Trans>
      </p>
    );
  }
  return (
    <>
      <DataList
        rows={unmatched.slice(0, most)}
        columns={UNMATCHED_COLUMNS}
        rowKey={(one) => one.studentId}
        caption={<Trans>Students without a mentor in this round</Trans>}
      />
      <LoadMore
        hasMore={most < unmatched.length}
        busy={false}
        onMore={() => setMost(most + SHOWN_AT_ONCE)}
        shown={
          <Trans>
            {shown} of {all} students
          </Trans>
        }
      />
    </>
  );
}

/** What more places would be worth, found by solving again with them. */
export function PriceList({ prices }: { prices: readonly PlacePrice[] }) {
  const optionText = useOptionText();
  const format = useFormat();
  if (prices.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {prices.map(({ language, gender, places, served }) => {
        const spoken = optionText('spoken_language', language);
        const more = format.number(places);
        const count = format.number(served);
        return (
          <li key={`${language} ${gender}`}>
            {gender === 'female' ? (
              <Trans>
                {more} more places with women who speak {spoken}: {count} more students have a mentor.
              </Trans>
            ) : (
              <Trans>
                {more} more places with men who speak {spoken}: {count} more students have a mentor.
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function GroupName({ group }: { group: FairnessGroup }) {
  switch (group) {
    case 'gender':
      return <Trans>Gender</Trans>;
    case 'province':
      return <Trans>Province</Trans>;
    case 'language':
      return <Trans>Language of the screen</Trans>;
    case 'internet_speed':
      return <Trans>Internet</Trans>;
  }
}

function ValueName({ group, value }: { group: FairnessGroup; value: string | null }) {
  const optionText = useOptionText();
  const { language } = useLanguage();
  if (value === null) return <Trans>Not said</Trans>;
  if (group === 'province') return provinceName(value, language);
  if (group === 'language') return <bdi>{isLanguage(value) ? LANGUAGE_FACTS[value].ownName : value}</bdi>;
  return optionText(group, value);
}

function useFairnessColumns(): readonly Column<FairnessRow>[] {
  const format = useFormat();
  return [
    {
      id: 'value',
      header: <Trans>Group</Trans>,
      onPhone: 'title',
      cell: ({ group, value }) => (
        <>
          <GroupName group={group} />: <ValueName group={group} value={value} />
        </>
      ),
    },
    { id: 'pool', header: <Trans>Waited</Trans>, cell: ({ pool }) => format.number(pool) },
    {
      id: 'served',
      header: <Trans>With a mentor</Trans>,
      cell: ({ served }) => (served === null ? <Trans>Too few to say</Trans> : format.number(served)),
    },
    {
      id: 'share',
      header: <Trans>Share</Trans>,
      cell: ({ pool, served }) => (served === null ? '–' : format.percent(Math.round((100 * served) / pool))),
    },
  ];
}

/** Who is served beside who waited, so that nobody is passed over unseen. */
export function FairnessTable({ rows }: { rows: readonly FairnessRow[] }) {
  const columns = useFairnessColumns();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-quiet">
        <Trans>Groups and counts under 5 are not shown.</Trans>
      </p>
      {rows.length > 0 && (
        <DataList
          rows={rows}
          columns={columns}
          rowKey={({ group, value }) => `${group} ${value}`}
          caption={<Trans>Share with a mentor, by group</Trans>}
        />
      )}
    </div>
  );
}

/** How many have a mentor whom they asked for. */
export function WishesLine({ wishes }: { wishes: FulfilledWishes | null }) {
  const format = useFormat();
  if (!wishes) return null;
  const share = (count: number) => format.percent(Math.round((100 * count) / wishes.asked));
  const asked = format.number(wishes.asked);
  const any = wishes.any !== null && format.number(wishes.any);
  const first = wishes.first !== null && format.number(wishes.first);
  const anyShare = share(wishes.any ?? 0);
  const firstShare = share(wishes.first ?? 0);
  return (
    <ul className="grid gap-1">
      <li>
        <Trans>Students who asked for a mentor: {asked}</Trans>
      </li>
      <li>
        {any === false ? (
          <Trans>With a mentor they asked for: too few to say</Trans>
        ) : (
          <Trans>
            With a mentor they asked for: {any} ({anyShare})
          </Trans>
        )}
      </li>
      <li>
        {first === false ? (
          <Trans>With the mentor of their first wish: too few to say</Trans>
        ) : (
          <Trans>
            With the mentor of their first wish: {first} ({firstShare})
          </Trans>
        )}
      </li>
    </ul>
  );
}

export function PairsCount({ count }: { count: number }) {
  const shown = useFormat().number(count);
  return <Plural value={count} one={`${shown} match`} other={`${shown} matches`} />;
}

export function UnmatchedCount({ count }: { count: number }) {
  const shown = useFormat().number(count);
  return (
    <Plural
      value={count}
      one={`${shown} student without a mentor`}
      other={`${shown} students without a mentor`}
    />
  );
}
