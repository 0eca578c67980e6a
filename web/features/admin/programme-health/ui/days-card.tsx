import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Figures } from '../rules/figures.ts';

/** How long it takes from a whole profile to a mentor. */
export function DaysCard({ days: { count, median, nineOfTen } }: Pick<Figures, 'days'>) {
  return (
    <Card
      title={<Trans>Days until a mentor is found</Trans>}
      actions={
        <LinkButton to={paths.adminRounds}>
          <Trans>Match waiting students</Trans>
        </LinkButton>
      }
    >
      {count === null || median === null || nineOfTen === null ? (
        <p className="text-ink-quiet">
          <Trans>Fewer than 5 matches began within a year: too few to show without revealing who.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Half of the students had a mentor after{' '}
            <strong>
              <Plural value={median} one="# day" other="# days" />
            </strong>
            , nine of ten after{' '}
            <strong>
              <Plural value={nineOfTen} one="# day" other="# days" />
            </strong>
            , counted from the complete profile, over <Plural value={count} one="# match" other="# matches" />{' '}
            of the last year.
          </Trans>
        </p>
      )}
    </Card>
  );
}
