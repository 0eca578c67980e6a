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
      heading={
        <Trans comment="Staff, list of what students report to have reached: title of the page">
          Results to confirm
        </Trans>
      }
      tabTitle={t({
        message: 'Results',
        comment: 'Staff, list of what students have reached: title of the browser tab; discreet, one word',
      })}
      width="text"
      lead={
        <Trans comment="Staff, list of what students have reached, under the title: “it is recorded” that somebody read the entry">
          Reading an entry opens the student: it is recorded, and the student sees it. We tell nobody about a
          decision; it is shown with the entry.
        </Trans>
      }
      actions={
        <Button busy={list.isAsking} onClick={askAnew}>
          <Trans comment="Staff, list of what students have reached: button that asks the server again">
            Ask anew
          </Trans>
        </Button>
      }
    >
      <BackLink to={paths.adminDashboard}>
        <Trans comment="Staff, list of what students have reached: link back">To the overview</Trans>
      </BackLink>
      <ListFrame
        list={list}
        empty={
          <EmptyState
            title={
              <Trans comment="Staff, list of what students have reached, empty: heading">Nothing waits</Trans>
            }
          >
            <Trans comment="Staff, list of what students have reached, empty: every entry is confirmed or declined">
              Every entry has been looked at.
            </Trans>
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
