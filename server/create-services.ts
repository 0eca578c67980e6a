import { fileURLToPath } from 'node:url';
import type { DatabaseClient, SupabaseAccess } from './api/clients/database.ts';
import { LanguageModelClient } from './api/clients/language-model.ts';
import type { ObjectStore } from './api/clients/object-store.ts';
import type { OnFailure } from './api/jobs/define-job.ts';
import { PublishedRoutes } from './api/openapi/published.ts';
import { WHO_MAY_CALL } from './api/permissions/who-may-call.ts';
import { ROUTES } from './api/routes/routes.ts';
import { BlogPictures } from './api/services/blog-pictures.ts';
import { ContactMessages } from './api/services/contact-messages.ts';
import { ErrorIntake } from './api/services/error-intake.ts';
import { FeatureSwitches } from './api/services/feature-switches.ts';
import { Imports } from './api/services/imports.ts';
import { Invitations } from './api/services/invitations.ts';
import { Knowledge } from './api/services/knowledge.ts';
import { LeftSessions } from './api/services/left-sessions.ts';
import { OwnProfile } from './api/services/own-profile.ts';
import { ReadinessCounts } from './api/services/readiness.ts';
import { ReadyCheck } from './api/services/ready-check.ts';
import type { Services } from './api/services/services.ts';
import { SystemCheck } from './api/services/system-check.ts';
import { VisitCounts } from './api/services/visit-counts.ts';
import { Wordings } from './api/services/wordings.ts';
import type { Configuration } from './configuration/configuration.ts';
import { publicConfigFor } from './gateway/public-config.ts';
import { readBackupRecord } from './supabase/backup/backup-record.ts';
import { visitorOf } from './supabase-access.ts';

export interface ServicesDeps {
  configuration: Configuration;
  access: SupabaseAccess;
  /** what browsers are given to ask Supabase with */
  publicKey: string;
  database: DatabaseClient;
  store: ObjectStore;
  /** the route patterns of all screens */
  readScreenPatterns: () => Promise<readonly string[]>;
  onFailure: OnFailure;
}

const MIGRATIONS_DIR = fileURLToPath(new URL('../supabase/migrations', import.meta.url));

/** The services that API routes, pages and jobs share. */
export function createServices(deps: ServicesDeps): Services {
  const { configuration, access, publicKey, database, store, readScreenPatterns, onFailure } = deps;
  const { hosted, dataDirectory, languageModel, mode, version, productName } = configuration;
  const fetchAsVisitor = visitorOf(access);
  const featureSwitches = new FeatureSwitches(database, configuration.flags);
  const flags = () => featureSwitches.flags;
  const knowledge = new Knowledge(fetchAsVisitor);
  return {
    health: { status: 'ok', version, mode },
    readyCheck: new ReadyCheck(fetchAsVisitor),
    publicConfig: publicConfigFor(configuration, publicKey, flags),
    publishedApi: new PublishedRoutes({
      routes: ROUTES,
      whoMayCall: WHO_MAY_CALL,
      title: `${productName} API`,
      version,
    }),
    ownProfile: new OwnProfile(database, flags),
    errorIntake: new ErrorIntake(database, version),
    visitCounts: new VisitCounts(database, readScreenPatterns),
    contactMessages: new ContactMessages(database),
    featureSwitches,
    leftSessions: new LeftSessions(database),
    blogPictures: new BlogPictures(database, store),
    imports: new Imports(database, onFailure),
    invitations: new Invitations(database),
    readinessCounts: new ReadinessCounts(database),
    knowledge,
    wordings: new Wordings({
      database,
      knowledge,
      model: languageModel && new LanguageModelClient(languageModel),
      isOn: () => flags().aiAdvisor && flags().advisorModel,
      onFailure,
    }),
    systemCheck: new SystemCheck({
      database,
      store,
      mode,
      version,
      migrationsDir: MIGRATIONS_DIR,
      readBackups: async () => (hosted === undefined ? readBackupRecord(dataDirectory) : null),
    }),
  };
}
