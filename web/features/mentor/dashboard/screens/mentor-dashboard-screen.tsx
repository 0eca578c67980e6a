import { Trans, useLingui } from '@lingui/react/macro';
import { useConfiguration } from '#web/platform/config/index.ts';
import { MeetingsCard } from '#web/features/mentoring/meetings/index.ts';
import { StandingNews } from '#web/features/account/inbox/index.ts';
import { MentorWishesCard } from '#web/features/mentor/matching-preferences/index.ts';
import { ProposalCards } from '#web/features/mentoring/match-proposals/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Page } from '#web/ui/page.tsx';
import { AttentionPart } from '../ui/attention-part.tsx';
import { EndedCards } from '../ui/ended-cards.tsx';
import { GivenHoursCard } from '../ui/given-hours-card.tsx';
import { NewsCard } from '../ui/news-card.tsx';
import { OfferCard } from '../ui/offer-card.tsx';
import { StudentList } from '../ui/student-list.tsx';

/** ROUTE-19: what to do first, the mentor's own students, places and news. Rendered behind the mentor guard. */
export function Component() {
  const { t } = useLingui();
  const { user } = useSession();
  const { flags } = useConfiguration();
  return (
    <Page
      heading={<Trans comment="Dashboard of a mentor: title of the page">Dashboard</Trans>}
      tabTitle={t`Dashboard`}
    >
      {flags.notifications && <StandingNews />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-6">
          <ProposalCards side="mentor" />
          <EndedCards />
          <AttentionPart />
          <MeetingsCard />
          <StudentList />
        </div>
        <div className="grid content-start gap-6">
          {flags.notifications && <NewsCard />}
          <GivenHoursCard />
          {user && <OfferCard mentorId={user.id} />}
          <MentorWishesCard />
        </div>
      </div>
    </Page>
  );
}
