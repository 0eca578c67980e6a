import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { HOUSE_DESK_ID } from '#domain/programmes/programme.ts';
import { paths } from '#web/app/paths.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOpenDesk } from '../hooks/use-open-desk.ts';
import { Desk } from '../ui/desk.tsx';

function DeskOf({ id }: { id: string }) {
  const opened = useOpenDesk(id);
  return (
    <QueryPart query={opened} loading={<Trans>Loading…</Trans>}>
      {(desk) => <Desk key={desk.deskId} opened={desk} />}
    </QueryPart>
  );
}

/** ROUTE-24: one programme, from its first word to its archive; or the dates that belong to none. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const isHouse = id === HOUSE_DESK_ID;
  const heading = isHouse ? t`General dates` : t`Programme`;
  return (
    <Page heading={heading} tabTitle={heading}>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={paths.adminProgrammes}>
          <Trans>All programmes</Trans>
        </TextLink>
        {!isHouse && (
          <TextLink to={paths.adminRequirements}>
            <Trans>Programme requirements</Trans>
          </TextLink>
        )}
      </p>
      <DeskOf key={id} id={id} />
    </Page>
  );
}
