import { Trans } from '@lingui/react/macro';
import type { Refusal } from '#domain/advisor/refusals.ts';

/** What is never done here, why, and what is possible instead. */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'essay':
      return (
        <Trans>
          No letter or essay is written here for anybody: it has to be yours, and readers notice when it is
          not. Begin with three notes: what you did, why, and what you learned. Write them down in your own
          words and ask your mentor to read them.
        </Trans>
      );
    case 'chance':
      return (
        <Trans>
          Nobody can say how likely it is that you are accepted, and no number would be true. On “Where you
          stand” you see what each programme asks for, beside what your profile says.
        </Trans>
      );
    case 'legal':
      return (
        <Trans>
          We give no advice on law, visas or asylum: a mistake there can hurt you. The official facts about a
          programme are on its page, with their source and the date on which we checked them.
        </Trans>
      );
    case 'others':
      return <Trans>Nothing about other people is told here, to nobody.</Trans>;
    case 'rules':
      return <Trans>That is not changed here. Ask what you would like to know about this place.</Trans>;
  }
}
