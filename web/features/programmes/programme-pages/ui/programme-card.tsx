import { Plural, Trans } from '@lingui/react/macro';
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
import { type ProgrammeView, type Round, roundsAt } from '../rules/programme.ts';
import { inLanguage } from './foreign-text.tsx';
import { RoundLine } from './round-line.tsx';

function KindWord({ kind }: { kind: ProgrammeKind }) {
  if (kind === 'mentoring') return <Trans comment="Card of a programme: its kind, one word">Mentoring</Trans>;
  if (kind === 'course')
    return <Trans comment="Card of a programme: its kind, one word; lessons about a subject">Course</Trans>;
  if (kind === 'fellowship')
    return (
      <Trans comment="Card of a programme: its kind, one word; a programme of some months with lessons and mentoring">
        Fellowship
      </Trans>
    );
  return (
    <Trans comment="Card of a programme: its kind, one word; money to study, given by another organisation">
      Scholarship
    </Trans>
  );
}

/** The way to what another organisation offers: its page is not told where a reader comes from. */
function OfficialLink({ url, isOpen }: { url: string; isOpen: boolean }) {
  return (
    <a
      href={url}
      rel="noopener noreferrer nofollow"
      className={`${buttonLook(isOpen ? 'primary' : 'quiet')} no-underline`}
    >
      <OtherSiteIcon className="size-5 shrink-0" />
      <span>
        {isOpen ? (
          <Trans comment="Card of a programme of others, open now: link to their website, opens a new page">
            Apply on the official page
          </Trans>
        ) : (
          <Trans comment="Card of a programme of others, closed: link to their website">
            Open the official page
          </Trans>
        )}
      </span>
    </a>
  );
}

interface TakePartProps {
  /** of the round that takes applications in a form here */
  applyAt: string | undefined;
  asVisitor: boolean;
}

/** What to do to take part here: the form where there is one, else an account is enough. */
function TakePart({ applyAt, asVisitor }: TakePartProps) {
  const session = useSession();
  const { flags } = useConfiguration();
  const isKnown = session.status === 'signed-in' && !asVisitor;
  const isStudent = isKnown && !session.isAdmin && !session.isMentor;
  return (
    <>
      <p>
        {applyAt ? (
          <Trans comment="Card of a programme of ours: how to take part, on this website">
            You apply here with an account. The form also works offline.
          </Trans>
        ) : (
          <Trans comment="Card of a programme of ours without a form: how to take part">
            Create an account and complete your profile. The team answers in writing.
          </Trans>
        )}
      </p>
      {isStudent && applyAt && (
        <LinkButton to={applyAt} kind="primary">
          <Trans comment="Card of a programme of ours: link that looks like a button, to the form on this website">
            Apply here
          </Trans>
        </LinkButton>
      )}
      {isKnown && !(isStudent && applyAt) && (
        <LinkButton to={homeOf(session, flags)} kind="primary">
          <Trans comment="Card of a programme of ours, signed in: link that looks like a button">
            Go to my dashboard
          </Trans>
        </LinkButton>
      )}
      {!isKnown && (
        <LinkButton to={paths.signup} kind="primary">
          <Trans comment="Card of a programme of ours, visitor: link that looks like a button">
            Sign up and take part
          </Trans>
        </LinkButton>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
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

/** For which people it is and what it costs: what decides whether to read on. */
function Essentials({ programme: { language, who, costs } }: { programme: ProgrammeView }) {
  if (!who && !costs) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {who && (
        <Fact
          name={<Trans comment="Card of a programme: label before who may apply">Who can take part</Trans>}
        >
          <LocalizedText language={language}>{who}</LocalizedText>
        </Fact>
      )}
      {costs && (
        <Fact
          name={
            <Trans comment="Card of a programme: label before the costs for those who take part">
              What it costs
            </Trans>
          }
        >
          <LocalizedText language={language}>{costs}</LocalizedText>
        </Fact>
      )}
    </div>
  );
}

function More({ programme }: { programme: ProgrammeView }) {
  const format = useFormat();
  const { language, about, requirements, kind } = programme;
  const checked = dateOfIso(programme.checkedOn ?? '');
  const checkedOn = checked && format.dayInBoth(checked);
  if (!about && requirements.length === 0 && kind !== 'scholarship' && !checkedOn) return null;
  return (
    <Details
      summary={
        <Trans comment="Card of a programme: heading that opens a longer description; “it” is the programme">
          More about it, and what you need
        </Trans>
      }
    >
      <div className="grid max-w-measure gap-4">
        {about && <LocalizedText language={language}>{about}</LocalizedText>}
        {requirements.length > 0 && (
          <Fact
            name={
              <Trans comment="Card of a programme: label over the papers and marks that are asked for">
                What you need
              </Trans>
            }
          >
            <ul {...inLanguage(language)} className="grid list-disc gap-1 ps-6">
              {requirements.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Fact>
        )}
        {kind === 'scholarship' && (
          <p>
            <Trans comment="Card of a scholarship of others: honest warning">
              Another organisation decides. Most people who apply are not accepted, and a visa may be refused.
            </Trans>
          </p>
        )}
        {checkedOn && (
          <p className="text-sm text-ink-quiet">
            <Trans comment="Card of a programme of others: {checkedOn} is the day on which the team compared the text with that page">
              Checked against the official page on {checkedOn}.
            </Trans>
          </p>
        )}
      </div>
    </Details>
  );
}

/** The round that matters now, and those besides it, folded. */
function Rounds({ rounds, nowMs }: { rounds: readonly Round[]; nowMs: number | undefined }) {
  const [first, ...others] = rounds;
  if (!first) {
    return (
      <p className="text-ink-quiet">
        <Trans comment="Card of a programme: a round is one turn of it, with dates of its own">
          There is no date for the next round yet.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <ul>
        <RoundLine round={first} nowMs={nowMs} isFirst />
      </ul>
      {others.length > 0 && (
        <Details
          summary={
            <Plural
              comment="Card of a programme: heading that opens the other rounds; # is their number"
              value={others.length}
              one="# other round"
              other="# other rounds"
            />
          }
        >
          <ul className="grid gap-3">
            {others.map((round) => (
              <RoundLine key={round.cohort.id} round={round} nowMs={nowMs} />
            ))}
          </ul>
        </Details>
      )}
    </>
  );
}

export interface ProgrammeCardProps {
  programme: ProgrammeView;
  nowMs: number | undefined;
  /** shown to somebody who is signed in as a visitor meets it */
  asVisitor?: boolean;
}

/** One programme: what it is, its next date and the way in at the end, who can take part and what it costs below. */
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
      className="grid scroll-mt-4 gap-4 rounded-xl border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_348px] lg:grid-rows-[auto_1fr] lg:gap-x-6"
    >
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${id}-name`} className="font-display text-xl font-bold" {...inLanguage(language)}>
            {name}
          </h2>
          <Badge>
            <KindWord kind={kind} />
          </Badge>
        </div>
        <p {...inLanguage(language)}>{summary}</p>
        {partner && (
          <p className="text-sm text-ink-quiet">
            <Trans comment="Card of a programme: <0/> is the name of an organisation that works with us">
              Partner: <bdi>{partner}</bdi>
            </Trans>
          </p>
        )}
      </div>
      <div className="grid content-start gap-3 lg:row-span-2 lg:border-s lg:border-line lg:ps-6">
        <Rounds rounds={rounds} nowMs={nowMs} />
        <div className="grid justify-items-start gap-2 empty:hidden">
          {(withForm !== undefined || (!officialUrl && isOpen)) && (
            <TakePart applyAt={withForm && applyPath(withForm.id)} asVisitor={asVisitor} />
          )}
          {officialUrl && <OfficialLink url={officialUrl} isOpen={isOpen && !withForm} />}
        </div>
      </div>
      <div className="grid content-start gap-3 empty:hidden">
        <Essentials programme={programme} />
        <More programme={programme} />
      </div>
    </article>
  );
}
