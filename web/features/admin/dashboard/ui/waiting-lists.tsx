import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { provinceName } from '#domain/profiles/provinces.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { useWaitingApplications, useWaitingStudents } from '../hooks/use-overview.ts';
import { applicantName } from '../rules/application.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Since } from '#web/ui/admin/when.tsx';

interface WaitingCardProps<Item> {
  title: ReactNode;
  /** in place of a list in which nobody waits */
  none: ReactNode;
  query: UseQueryResult<Item[]>;
  renderRow: (item: Item) => { to: string; name: ReactNode; fact: ReactNode };
}

function WaitingCard<Item extends { id: string }>({ title, none, query, renderRow }: WaitingCardProps<Item>) {
  return (
    <Card title={title}>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-quiet">{none}</p>
          ) : (
            <ul className="grid">
              {items.map((item) => {
                const { to, name, fact } = renderRow(item);
                return (
                  <li
                    key={item.id}
                    className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line"
                  >
                    <Link
                      to={to}
                      className="tap inline-flex items-center text-accent underline underline-offset-4"
                    >
                      {name}
                    </Link>
                    <span className="text-sm text-ink-quiet">{fact}</span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryPart>
    </Card>
  );
}

/** The applications that wait longest for a first look. */
export function WaitingApplications() {
  return (
    <WaitingCard
      title={<Trans>Applications that wait longest</Trans>}
      none={<Trans>No application waits for a first look.</Trans>}
      query={useWaitingApplications()}
      renderRow={(application) => ({
        to: `${paths.adminApplications}/${application.id}`,
        name: <bdi>{applicantName(application)}</bdi>,
        fact: <Since ms={application.sentAtMs} />,
      })}
    />
  );
}

/** The students who wait longest for a mentor. */
export function WaitingStudents() {
  const { language } = useLanguage();
  return (
    <WaitingCard
      title={<Trans>Students who wait longest</Trans>}
      none={<Trans>No student waits for a mentor.</Trans>}
      query={useWaitingStudents()}
      renderRow={(student) => ({
        to: `${paths.adminStudents}/${student.id}`,
        name: <StudentCode>{student.code}</StudentCode>,
        fact: (
          <span className="flex flex-wrap gap-x-3">
            {student.province && <span>{provinceName(student.province, language)}</span>}
            {student.sinceMs !== null && <Since ms={student.sinceMs} />}
          </span>
        ),
      })}
    />
  );
}
