import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { Page } from '#web/ui/page.tsx';
import { useOnCall } from '../hooks/use-on-call.ts';
import { DrillCard } from '../ui/drill-card.tsx';
import { RotaCard } from '../ui/rota-card.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';

/** Who is called when somebody may be in danger, how, and whether that works [SG-04]. */
export function Component() {
  const { t } = useLingui();
  const query = useOnCall();
  return (
    <Page
      heading={
        <Trans comment="Staff, who is called when somebody may be in danger: title of the page">
          On call
        </Trans>
      }
      tabTitle={t({
        message: 'On call',
        comment: 'Staff, who is called when somebody may be in danger: title of the browser tab',
      })}
      lead={
        <Trans comment="Staff, on call, under the title: “takes it” is to become responsible for the case">
          When someone may be in danger, the people on call are called at once. If nobody takes it, others are
          called after 10, 30 and 60 minutes, and then every hour.
        </Trans>
      }
    >
      <BackLink to={paths.adminSafeguarding}>
        <Trans comment="Staff, on call: link back to the queue of cases">Safety</Trans>
      </BackLink>
      <QueryPart
        query={query}
        loading={
          <Trans comment="Staff, on call: shown while loading; the rota says who is on call when">
            Loading the rota
          </Trans>
        }
      >
        {(onCall) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <RotaCard onCall={onCall} />
            <div className="grid gap-6">
              <SettingsCard settings={onCall.settings} />
              <DrillCard drill={onCall.lastDrill} />
            </div>
          </div>
        )}
      </QueryPart>
    </Page>
  );
}
