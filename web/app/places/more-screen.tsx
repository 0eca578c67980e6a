import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useConfiguration } from '#web/platform/config/index.ts';
import { UnfoldIcon } from '#web/ui/icon.ts';
import { Page } from '#web/ui/page.tsx';
import { LanguageLinks } from '../language-links.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import { moreGroups } from './places.ts';

// one file with the bar, which loads first: the way out opens without a line too
export { PlacesBar } from './places-bar.tsx';

const LIST = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface';
const ROW =
  'flex min-h-12 items-center gap-2 px-4 py-2 text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-bold';

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** All that a student finds in no place of its own in the bar. */
export function Component() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  return (
    <Page
      heading={<Trans comment="Screen “More” of a student: title of the page">More</Trans>}
      tabTitle={t`More`}
      width="form"
    >
      {moreGroups(flags).map(({ title, places }) => (
        <Group key={title.id} title={t(title)}>
          <ul className={LIST}>
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={ROW}>
                  <span className="grow">{t(label)}</span>
                  <UnfoldIcon className="size-4 shrink-0 -rotate-90 rtl:rotate-90" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      ))}
      <Group title={<Trans comment="Screen “More” of a student: heading">Language</Trans>}>
        <LanguageLinks className={LIST} linkClassName={ROW} />
      </Group>
      <div className={LIST}>
        <SignOutButton className={ROW} />
      </div>
    </Page>
  );
}
