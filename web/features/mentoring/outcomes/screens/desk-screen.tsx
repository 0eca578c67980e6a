import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { BackLink, ListFrame } from '#web/platform/admin-lists/index.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useTold } from '../hooks/use-desk.ts';
import { ToldItem } from '../ui/told-item.tsx';

/** What students and mentors wrote down and nobody has decided about, the longest waiting first [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const { list, askAnew } = useTold();
  return (
    <Page
      heading={<Trans>Results to confirm</Trans>}
      tabTitle={t`Results`}
      width="text"
      lead={
        <Trans>
          Reading an entry opens the student: it is recorded, and the student sees it. We tell nobody about a
          decision; it is shown with the entry.
        </Trans>
      }
      actions={
        <Button busy={list.isAsking} onClick={askAnew}>
          <Trans>Ask anew</Trans>
        </Button>
      }
    >
      <BackLink to={paths.adminDashboard}>
        <Trans>To the overview</Trans>
      </BackLink>
      <ListFrame
        list={list}
        empty={
          <EmptyState title={<Trans>Nothing waits</Trans>}>
            <Trans>Every entry has been looked at.</Trans>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((told) => (
              <ToldItem key={told.id} told={told} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Page>
  );
}
