import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { useDiagnosis } from '../hooks/use-overview.ts';
import type { Diagnosis } from '../rules/diagnosis.ts';
import { Code } from '#web/ui/admin/typed.tsx';

function Result({ diagnosis }: { diagnosis: Diagnosis }) {
  const format = useFormat();
  const { tableExists, errorMessage, rowCount, sample } = diagnosis;
  return (
    <DescriptionList
      items={[
        {
          id: 'exists',
          term: (
            <Trans>
              Table <Code>profiles</Code>
            </Trans>
          ),
          description: tableExists ? (
            <Badge kind="done">
              <Trans>exists</Trans>
            </Badge>
          ) : (
            <Badge kind="stopped">
              <Trans>does not exist</Trans>
            </Badge>
          ),
        },
        {
          id: 'error',
          term: <Trans>Error</Trans>,
          description: errorMessage === null ? <Trans>none</Trans> : <Code>{errorMessage}</Code>,
        },
        { id: 'rows', term: <Trans>Rows read (five at most)</Trans>, description: format.number(rowCount) },
        {
          id: 'sample',
          term: <Trans>Sample</Trans>,
          description: (
            <ul className="grid gap-1">
              {sample.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-2">
                  <Code>{row.email}</Code>
                  {row.isAdmin && (
                    <Badge>
                      <Trans>admin</Trans>
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

/** The diagnostic of the table of people, for whoever looks after the server [CALL-04]. */
export function SystemCheck() {
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, refetch } = useDiagnosis(isWanted);
  return (
    <Details summary={<Trans>System check</Trans>}>
      <div className="grid gap-4 pt-2">
        <p className="max-w-measure text-ink-quiet">
          <Trans>
            Asks the database for a few rows and shows the answer. For the people who look after the server.
          </Trans>
        </p>
        <Button
          className="w-fit"
          busy={isFetching}
          onClick={() => (isWanted ? void refetch() : setWanted(true))}
        >
          <Trans>Check now</Trans>
        </Button>
        {isFetching && !data && (
          <LoadingPart>
            <Trans>Loading…</Trans>
          </LoadingPart>
        )}
        <div role="status">{data && <Result diagnosis={data} />}</div>
      </div>
    </Details>
  );
}
