import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from './api/api.ts';
import { DatabaseClient } from './api/clients/database.ts';
import { LanguageModelClient } from './api/clients/language-model.ts';
import { ObjectStore } from './api/clients/object-store.ts';
import { PushServiceClient } from './api/clients/push-service.ts';
import { AnnouncementJob } from './api/jobs/announcement-job.ts';
import { ImportJob } from './api/jobs/import-job.ts';
import { MailJob } from './api/jobs/mail-job.ts';
import { PushJob } from './api/jobs/push-job.ts';
import { OfferJob } from './api/jobs/offer-job.ts';
import { ReminderJob } from './api/jobs/reminder-job.ts';
import { startCleaning } from './api/jobs/start-cleaning.ts';
import { SwitchJob } from './api/jobs/switch-job.ts';
import { VisitJob } from './api/jobs/visit-job.ts';
import { PublishedRoutes } from './api/openapi/published.ts';
import { WHO_MAY_CALL } from './api/permissions/who-may-call.ts';
import { ROUTES } from './api/routes/routes.ts';
import { Announcements } from './api/services/announcements.ts';
import { ErrorIntake } from './api/services/error-intake.ts';
import { FeatureSwitches } from './api/services/feature-switches.ts';
import { Imports } from './api/services/imports.ts';
import { JobRecord } from './api/services/job-record.ts';
import { Knowledge } from './api/services/knowledge.ts';
import { MailOutbox } from './api/services/mail-outbox.ts';
import { OwnFaults } from './api/services/own-faults.ts';
import { LeftSessions } from './api/services/left-sessions.ts';
import { OwnProfile } from './api/services/own-profile.ts';
import { PushQueue } from './api/services/push-queue.ts';
import { ReadinessCounts } from './api/services/readiness.ts';
import { ReadyCheck } from './api/services/ready-check.ts';
import { Reminders } from './api/services/reminders.ts';
import { readServerGauges } from './api/services/server-gauges.ts';
import { Retention } from './api/services/retention.ts';
import { SystemCheck } from './api/services/system-check.ts';
import { UnusedImages } from './api/services/unused-images.ts';
import { VisitCounts } from './api/services/visit-counts.ts';
import { Wordings } from './api/services/wordings.ts';
import type { Configuration } from './configuration/configuration.ts';
import { contentSecurityPolicy } from './gateway/content-security-policy.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { answerWhileStarting, listen, type NodeHandler } from './gateway/listen.ts';
import { createNodeHandler, type Middleware } from './gateway/node-handler.ts';
import { publicConfigFor } from './gateway/public-config.ts';
import { headerSettingsOf, securityHeaders } from './gateway/security-headers.ts';
import { createLog, type Log } from './log.ts';
import { MemoryCache } from './memory-cache.ts';
import { readBackupRecord } from './supabase/backup/backup-record.ts';
import type { EmbeddedSupabase } from './supabase/embedded-supabase.ts';
import { listCapturedMail } from './supabase/mail/captured-mail.ts';
import { createMailer, mailFolder } from './supabase/mail/mailer.ts';
import { accessTo, visitorOf } from './supabase-access.ts';
import { startWatching } from './watching.ts';
import { type KeptPage, withPageCache, Writes } from './web/page-cache.ts';
import type { WebSource } from './web/web-build.ts';

export interface ServerParts {
  configuration: Configuration;
  web: WebSource;
  /** hot reload; undefined outside development */
  middleware: Middleware | undefined;
  startSupabase: (configuration: Configuration, log: Log) => Promise<EmbeddedSupabase>;
}

export interface RunningServer {
  port: number;
  /** true where the demonstration accounts exist */
  isSeeded: boolean;
  close(): Promise<void>;
}

/** What is behind the port once everything stands. */
interface Interior {
  gateway: Gateway;
  isSeeded: boolean;
  close(): Promise<void>;
}

const MIGRATIONS_DIR = fileURLToPath(new URL('../supabase/migrations', import.meta.url));

/** requests under way get this long to end after a signal */
const DRAIN_MS = 5_000;

/**
 * Opens the port, puts everything together behind it and answers. The port comes first: that it is taken is
 * known at once, and not after a database was started. Throws `OperatorError` in words where something cannot be.
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { configuration, middleware } = parts;
  const { publicUrl, loopbackOnly } = configuration;
  const headers = securityHeaders(headerSettingsOf(configuration, middleware !== undefined));
  let handler: NodeHandler = answerWhileStarting(headers);
  const listening = await listen((message, response) => handler(message, response), configuration, headers);
  try {
    const interior = await buildInterior(parts);
    const { gateway, isSeeded } = interior;
    handler = createNodeHandler({ gateway, publicUrl, headers, behindProxy: !loopbackOnly, middleware });
    return {
      port: listening.port,
      isSeeded,
      close: async () => {
        await listening.close(DRAIN_MS);
        await interior.close();
      },
    };
  } catch (error) {
    await listening.close(0);
    throw error;
  }
}

async function buildInterior(parts: ServerParts): Promise<Interior> {
  const { configuration, web, middleware, startSupabase } = parts;
  const settings = headerSettingsOf(configuration, middleware !== undefined);
  const { hosted, publicUrl, dataDirectory } = configuration;
  const ownFaults = new OwnFaults();
  const log = createLog(hosted === undefined ? join(dataDirectory, 'logs') : undefined, ownFaults);
  const supabase = hosted === undefined ? await startSupabase(configuration, log) : undefined;
  const watching = await startWatching(configuration, log);
  const { onFailure } = watching;
  const access = watching.access(accessTo(hosted, supabase));
  const database = new DatabaseClient(access);
  const featureSwitches = new FeatureSwitches(database, configuration.flags);
  const flags = () => featureSwitches.flags;
  const publicConfig = publicConfigFor(configuration, access.anonKey, flags);
  const store = new ObjectStore(access);
  const errorIntake = new ErrorIntake(database, configuration.version);
  const visitCounts = new VisitCounts(database, () => web.screenPatterns());
  const imports = new Imports(database, onFailure);
  const knowledge = new Knowledge(visitorOf(access));
  const { languageModel } = configuration;
  const wordings = new Wordings({
    database,
    knowledge,
    model: languageModel && new LanguageModelClient(languageModel),
    isOn: () => flags().aiAdvisor && flags().advisorModel,
    onFailure,
  });
  const api = createApi({
    routes: ROUTES,
    log,
    onFailure: watching.onRefusal,
    services: {
      health: { status: 'ok', version: configuration.version, mode: configuration.mode },
      readyCheck: new ReadyCheck(visitorOf(access)),
      publicConfig,
      publishedApi: publishedApiOf(configuration),
      ownProfile: new OwnProfile(database, flags),
      errorIntake,
      visitCounts,
      featureSwitches,
      leftSessions: new LeftSessions(database),
      imports,
      readinessCounts: new ReadinessCounts(database),
      knowledge,
      wordings,
      systemCheck: new SystemCheck({
        database,
        store,
        mode: configuration.mode,
        version: configuration.version,
        migrationsDir: MIGRATIONS_DIR,
        readBackups: async () => (hosted === undefined ? readBackupRecord(dataDirectory) : null),
      }),
    },
  });
  const capturedMail = mayShowMail(configuration)
    ? () => listCapturedMail(mailFolder(dataDirectory))
    : undefined;
  const stopMail = startMail(configuration, database, onFailure);
  const record = new JobRecord(database);
  const jobs = [
    new SwitchJob({ switches: featureSwitches, onFailure }),
    new AnnouncementJob({ announcements: new Announcements(database), onFailure }),
    new ImportJob({ imports, onFailure }),
    new VisitJob({ visits: visitCounts, onFailure }),
    new ReminderJob({ reminders: new Reminders(database), record, onFailure }),
    new OfferJob({ rows: new Retention(database), record, onFailure }),
    ...pushJobs(configuration, { database, isOn: () => flags().notifications, onFailure }),
  ];
  for (const job of jobs) job.start();
  ownFaults.connect(errorIntake);
  const stopCleaning = startCleaning({
    errors: errorIntake,
    images: new UnusedImages(database, store),
    rows: new Retention(database),
    record,
    onFailure,
  });
  const pages = new MemoryCache<KeptPage>();
  const writes = new Writes();
  supabase?.onWriteElsewhere(() => writes.note());
  pages.startCleaning();
  const gateway = createGateway({
    publicUrl,
    api,
    // while developing, every change is to be seen at once
    web: middleware === undefined ? withPageCache(web, pages, supabase && writes) : web,
    onWrite: () => writes.note(),
    publicConfig,
    neutralUrl: configuration.neutralUrl,
    fetchAsVisitor: visitorOf(access),
    searchAsVisitor: knowledge.search,
    pagePolicy: configuration.flags.csp ? (own) => contentSecurityPolicy(settings, own) : undefined,
    supabase,
    capturedMail,
    log,
    onFailure: watching.onRefusal,
  });
  return {
    gateway: watching.gateway(gateway, () => readServerGauges(database)),
    isSeeded: supabase?.isSeeded ?? false,
    close: async () => {
      pages.stopCleaning();
      await Promise.all([
        stopMail(),
        ...jobs.map((job) => job.stop()),
        stopCleaning(),
        ownFaults.stop(),
        imports.stop(),
      ]);
      await watching.stop();
      await supabase?.close();
    },
  };
}

function publishedApiOf({ productName, version }: Configuration): PublishedRoutes {
  return new PublishedRoutes({
    routes: ROUTES,
    whoMayCall: WHO_MAY_CALL,
    title: `${productName} API`,
    version,
  });
}

/** Captured mails hold the links into other people's accounts: shown on one's own machine alone. */
function mayShowMail({ loopbackOnly, smtpUrl }: Configuration): boolean {
  return loopbackOnly && smtpUrl === undefined;
}

/** Nothing where the server has no keys: then no phone is told anything. */
function pushJobs(
  { push }: Configuration,
  parts: {
    database: DatabaseClient;
    isOn: () => boolean;
    onFailure: (event: string, error: unknown) => void;
  },
): PushJob[] {
  if (push === undefined) return [];
  const { database, ...rest } = parts;
  return [new PushJob({ queue: new PushQueue(database), service: new PushServiceClient(push), ...rest })];
}

/** Sends waiting mails in the background; the returned function ends that. */
function startMail(
  configuration: Configuration,
  database: DatabaseClient,
  onFailure: (event: string, error: unknown) => void,
): () => Promise<void> {
  const { dataDirectory, smtpUrl, mailFrom, publicUrl } = configuration;
  const mailer = createMailer({ dataDir: dataDirectory, smtpUrl, from: mailFrom });
  const job = new MailJob({
    outbox: new MailOutbox(database),
    send: (mail) => mailer.sendMail(mail),
    publicUrl,
    onFailure,
  });
  job.start();
  return async () => {
    await job.stop();
    mailer.close();
  };
}
