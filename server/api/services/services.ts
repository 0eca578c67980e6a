import type { HealthAnswer, PublicConfig } from '#domain/platform/api-contract.ts';
import type { PublishedApi } from '../openapi/published-text.ts';
import type { BlogPictures } from './blog-pictures.ts';
import type { ContactMessages } from './contact-messages.ts';
import type { ErrorIntake } from './error-intake.ts';
import type { FeatureSwitches } from './feature-switches.ts';
import type { Imports } from './imports.ts';
import type { Invitations } from './invitations.ts';
import type { Knowledge } from './knowledge.ts';
import type { LeftSessions } from './left-sessions.ts';
import type { OwnProfile } from './own-profile.ts';
import type { ReadinessCounts } from './readiness.ts';
import type { ReadyCheck } from './ready-check.ts';
import type { SystemCheck } from './system-check.ts';
import type { VisitCounts } from './visit-counts.ts';
import type { Wordings } from './wordings.ts';

/** All that routes may use. */
export interface Services {
  health: HealthAnswer;
  readyCheck: ReadyCheck;
  /** as a page at this address would receive it */
  publicConfig: (request: Request) => PublicConfig;
  /** what the API can do */
  publishedApi: PublishedApi;
  ownProfile: OwnProfile;
  errorIntake: ErrorIntake;
  visitCounts: VisitCounts;
  contactMessages: ContactMessages;
  featureSwitches: FeatureSwitches;
  leftSessions: LeftSessions;
  systemCheck: SystemCheck;
  readinessCounts: ReadinessCounts;
  imports: Imports;
  invitations: Invitations;
  blogPictures: BlogPictures;
  knowledge: Knowledge;
  wordings: Wordings;
}
