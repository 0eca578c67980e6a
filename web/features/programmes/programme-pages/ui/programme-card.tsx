import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import type { Language } from '#domain/languages.ts';
import type { ProgrammeKind } from '#domain/programmes/programme.ts';
import { applyPath, homeOf, paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Details } from '#web/ui/details.tsx';
import { OtherSiteIcon } from '#web/ui/icon.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type ProgrammeView, roundsAt } from '../rules/programme.ts';
import { inLanguage } from './foreign-text.tsx';
import { RoundLine } from './round-line.tsx';

function KindWord({ kind }: { kind: ProgrammeKind }) {
  if (kind === 'mentoring') return <Trans>Company</Trans>;
  if (kind === 'course') return <Trans>Course</Trans>;
  if (kind === 'fellowship') return <Trans>Fellowship</Trans>;
  return <Trans>Scholarship</Trans>;
}

/** The way to what is offered elsewhere: a page of others, which hears nothing of where one comes from. */
function OfficialLink({ url, isOpen }: { url: string; isOpen: boolean }) {
  return (
    <a
      href={url}
      rel="noopener noreferrer nofollow"
      className={`${buttonLook(isOpen ? 'primary' : 'quiet')} no-underline`}
    >
      <OtherSiteIcon className="size-5 shrink-0" />
      <span>{isOpen ? <Trans>Apply on the official page</Trans> : <Trans>To the official page</Trans>}</span>
    </a>
  );
}

interface TakePartProps {
  /** of the round that takes applications in a form here */
  applyAt: string | undefined;
  asVisitor: boolean;
}

/** What one does here to take part: the form where there is one, else an account is all that there is. */
function TakePart({ applyAt, asVisitor }: TakePartProps) {
  const session = useSession();
  const { flags } = useConfiguration();
  const isKnown = session.status === 'signed-in' && !asVisitor;
  const isStudent = isKnown && !session.isAdmin && !session.isMentor;
  return (
    <>
      <p>
        {applyAt ? (
          <Trans>You apply here, with an account, in a form that also works without a connection.</Trans>
        ) : (
          <Trans>You take part with an account here and a filled profile. The team answers in writing.</Trans>
        )}
      </p>
      {isStudent && applyAt && (
        <LinkButton to={applyAt} kind="primary">
          <Trans>Apply here</Trans>
        </LinkButton>
      )}
      {isKnown && !(isStudent && applyAt) && (
        <LinkButton to={homeOf(session, flags)} kind="primary">
          <Trans>Go to my dashboard</Trans>
        </LinkButton>
      )}
      {!isKnown && (
        <LinkButton to={paths.signup} kind="primary">
          <Trans>Sign up and take part</Trans>
        </LinkButton>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{name}</h3>
      {children}
    </div>
  );
}

/** Lines that were written as plain text stay lines. */
function LocalizedText({ language, children }: { language: Language; children: string }) {
  return (
    <p {...inLanguage(language)} className="whitespace-pre-line">
      {children}
    </p>
  );
}

function More({ programme }: { programme: ProgrammeView }) {
  const format = useFormat();
  const { language, about, who, costs, requirements, kind } = programme;
  const checked = dateOfIso(programme.checkedOn ?? '');
  const checkedOn = checked && format.dayInBoth(checked);
  return (
    <Details summary={<Trans>Who, what for and what it costs</Trans>}>
      <div className="grid max-w-measure gap-4">
        {about && <LocalizedText language={language}>{about}</LocalizedText>}
        {who && (
          <Fact name={<Trans>Who may take part</Trans>}>
            <LocalizedText language={language}>{who}</LocalizedText>
          </Fact>
        )}
        {requirements.length > 0 && (
          <Fact name={<Trans>What one needs</Trans>}>
            <ul {...inLanguage(language)} className="grid list-disc gap-1 ps-6">
              {requirements.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Fact>
        )}
        {costs && (
          <Fact name={<Trans>What it costs</Trans>}>
            <LocalizedText language={language}>{costs}</LocalizedText>
          </Fact>
        )}
        {kind === 'scholarship' && (
          <p>
            <Trans>Others decide about it, most who apply are not taken, and a visa may be refused.</Trans>
          </p>
        )}
        {checkedOn && (
          <p className="text-sm text-ink-quiet">
            <Trans>Compared with the official page on {checkedOn}.</Trans>
          </p>
        )}
      </div>
    </Details>
  );
}

export interface ProgrammeCardProps {
  programme: ProgrammeView;
  nowMs: number | undefined;
  /** shown to somebody who is signed in as a visitor meets it */
  asVisitor?: boolean;
}

/** One programme: what it is, where its rounds stand, and the way in where one is open. */
export function ProgrammeCard({ programme, nowMs, asVisitor = false }: ProgrammeCardProps) {
  const { id, kind, language, name, summary, partner, officialUrl } = programme;
  const rounds = roundsAt(programme.cohorts, nowMs);
  const open = rounds.filter(({ state }) => state === 'open' || state === 'waitlist');
  const isOpen = open.length > 0;
  const withForm = open.find(({ cohort }) => cohort.hasForm)?.cohort;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid scroll-mt-4 content-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-name`} className="text-xl font-bold" {...inLanguage(language)}>
          {name}
        </h2>
        <Badge>
          <KindWord kind={kind} />
        </Badge>
      </div>
      <p {...inLanguage(language)}>{summary}</p>
      {partner && (
        <p className="text-sm text-ink-quiet">
          <Trans>
            Together with <bdi>{partner}</bdi>
          </Trans>
        </p>
      )}
      {rounds.length > 0 ? (
        <ul className="grid gap-3">
          {rounds.map((round) => (
            <RoundLine key={round.cohort.id} round={round} nowMs={nowMs} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-quiet">
          <Trans>There is no date for the next round yet.</Trans>
        </p>
      )}
      <More programme={programme} />
      <div className="grid justify-items-start gap-2 empty:hidden">
        {(withForm !== undefined || (!officialUrl && isOpen)) && (
          <TakePart applyAt={withForm && applyPath(withForm.id)} asVisitor={asVisitor} />
        )}
        {officialUrl && <OfficialLink url={officialUrl} isOpen={isOpen && !withForm} />}
      </div>
    </article>
  );
}
