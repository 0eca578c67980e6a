import { join } from 'node:path';
import { BACKEND_FETCH_TIMEOUT_MS } from '#domain/limits.ts';
import { createApi } from './api/api.ts';
import { DatabaseClient, type SupabaseAccess } from './api/clients/database.ts';
import { ObjectStore } from './api/clients/object-store.ts';
import { ROUTES } from './api/routes/routes.ts';
import { OwnFaults } from './api/services/own-faults.ts';
import { readServerGauges } from './api/services/server-gauges.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createJobs } from './create-jobs.ts';
import { createServices } from './create-services.ts';
import { contentSecurityPolicy } from './gateway/content-security-policy.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import type { Middleware } from './gateway/node-handler.ts';
import { headerSettingsOf } from './gateway/security-headers.ts';
import { createLog, type Log, logEvent } from './log.ts';
import { MemoryCache } from './memory-cache.ts';
import { hostedConfirmation } from './supabase/auth/hosted-confirmation.ts';
import type { EmbeddedSupabase } from './supabase/embedded-supabase.ts';
import { type HostedServices, openHostedServices } from './supabase/hosted/hosted-services.ts';
import { listCapturedMail } from './supabase/mail/captured-mail.ts';
import { mailFolder } from './supabase/mail/mailer.ts';
import { accessTo, visitorOf } from './supabase-access.ts';
import { startTelemetry } from './telemetry.ts';
import { withCachedTexts } from './web/cache-texts.ts';
import { type CachedPage, withPageCache } from './web/page-cache.ts';
import { TableChanges } from './web/table-changes.ts';
import type { WebSource } from './web/web-build.ts';

export interface AppDeps {
  configuration: Configuration;
  web: WebSource;
  /** hot reload; undefined outside development */
  middleware: Middleware | undefined;
  startSupabase: (configuration: Configuration, log: Log) => Promise<EmbeddedSupabase>;
}

export interface App {
  gateway: Gateway;
  /** of the demonstration accounts; undefined where they do not exist */
  demoPassword: string | undefined;
  close: () => Promise<void>;
}

/** Starts Supabase where it is embedded, wires the modules and starts the jobs. */
export async function createApp({ configuration, web, middleware, startSupabase }: AppDeps): Promise<App> {
  const { hosted, publicUrl, dataDirectory, neutralUrl, flags } = configuration;
  const isDevelopment = middleware !== undefined;
  const ownFaults = new OwnFaults();
  const log = createLog(hosted === undefined ? join(dataDirectory, 'logs') : undefined, ownFaults);
  const supabase = hosted === undefined ? await startSupabase(configuration, log) : undefined;

  const telemetry = await startTelemetry(configuration, log);
  const { onFailure, onRefusal } = telemetry;
  const access = telemetry.access(accessTo(hosted, supabase, configuration.apiTimeoutMs));
  const database = new DatabaseClient(access);
  const store = new ObjectStore(access);
  const readScreenPatterns = () => web.screenPatterns();
  const elsewhere = await openElsewhere(configuration, access, log);
  const publicKey = elsewhere?.publicKey ?? access.anonKey;
  const services = createServices({
    configuration,
    access,
    publicKey,
    database,
    store,
    readScreenPatterns,
    onFailure,
  });
  const jobs = createJobs({ configuration, database, store, services, onFailure });

  const pages = new MemoryCache<CachedPage>();
  const changes = supabase && new TableChanges(supabase.changedTables);
  supabase?.onWrite(() => changes?.noteWrite());
  const headerSettings = headerSettingsOf(configuration, isDevelopment);
  const gateway = createGateway({
    publicUrl,
    api: createApi({ routes: ROUTES, log, onFailure: onRefusal, services }),
    // in development every change must be visible at once
    web: isDevelopment ? web : withPageCache(web, pages, changes),
    publicConfig: services.publicConfig,
    contact: services.contactMessages,
    neutralUrl,
    fetchAsVisitor: hosted ? withCachedTexts(visitorOf(access)) : visitorOf(access),
    searchAsVisitor: services.knowledge.search,
    pagePolicy: flags.csp ? (ownStyles) => contentSecurityPolicy(headerSettings, ownStyles) : undefined,
    supabase: supabase ?? elsewhere,
    confirmElsewhere: hosted && hostedConfirmation(access, publicUrl),
    capturedMail: mayShowMail(configuration) ? () => listCapturedMail(mailFolder(dataDirectory)) : undefined,
    sheet: mayShowSheet(configuration) ? web.sheet : undefined,
    log,
    onFailure: onRefusal,
  });

  pages.startCleaning();
  jobs.start();
  ownFaults.connect(services.errorIntake);
  return {
    gateway: telemetry.gateway(gateway, () => readServerGauges(database)),
    demoPassword: supabase?.demoPassword,
    close: async () => {
      pages.stopCleaning();
      await Promise.all([jobs.stop(), ownFaults.stop(), services.imports.stop()]);
      await telemetry.stop();
      await supabase?.close();
    },
  };
}

/** Our gate before a Supabase that runs elsewhere; undefined where there is none, or browsers ask it themselves. */
async function openElsewhere(
  { hosted, publicUrl, google, loopbackOnly }: Configuration,
  access: SupabaseAccess,
  log: Log,
): Promise<HostedServices | undefined> {
  if (hosted === undefined || hosted.isDirect) return undefined;
  return openHostedServices({
    access: { ...access, timeoutMs: access.timeoutMs ?? BACKEND_FETCH_TIMEOUT_MS },
    publicUrl,
    googleEnabled: google !== undefined,
    countsThisMachine: !loopbackOnly,
    log: (event, facts) => logEvent(log, event, facts),
  });
}

/** Captured mails hold links into other people's accounts: they are shown on the operator's own machine only. */
function mayShowMail({ loopbackOnly, smtpUrl }: Configuration): boolean {
  return loopbackOnly && smtpUrl === undefined;
}

/** The sheet of the design system is for trying the product out on one's own machine, never where people use it. */
function mayShowSheet({ loopbackOnly, seed }: Configuration): boolean {
  return loopbackOnly && seed === 'demo';
}
