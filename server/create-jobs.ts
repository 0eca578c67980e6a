import { AlertWebhook } from './api/clients/alert-webhook.ts';
import type { DatabaseClient } from './api/clients/database.ts';
import type { ObjectStore } from './api/clients/object-store.ts';
import { PushServiceClient } from './api/clients/push-service.ts';
import { timedFetch } from './api/clients/timed-fetch.ts';
import { alarmJob } from './api/jobs/alarm-job.ts';
import { announcementJob } from './api/jobs/announcement-job.ts';
import { cleaningJobs } from './api/jobs/cleaning-jobs.ts';
import type { Job, OnFailure } from './api/jobs/define-job.ts';
import { importJob } from './api/jobs/import-job.ts';
import { mailJob } from './api/jobs/mail-job.ts';
import { offerJob } from './api/jobs/offer-job.ts';
import { pictureJob } from './api/jobs/picture-job.ts';
import { pushJob } from './api/jobs/push-job.ts';
import { reminderJob } from './api/jobs/reminder-job.ts';
import { screeningJob } from './api/jobs/screening-job.ts';
import { switchJob } from './api/jobs/switch-job.ts';
import { visitJob } from './api/jobs/visit-job.ts';
import { Alarms } from './api/services/alarms.ts';
import { Announcements } from './api/services/announcements.ts';
import { JobRecord } from './api/services/job-record.ts';
import { MailOutbox } from './api/services/mail-outbox.ts';
import { PushQueue } from './api/services/push-queue.ts';
import { Reminders } from './api/services/reminders.ts';
import { Retention } from './api/services/retention.ts';
import { Screenings } from './api/services/screenings.ts';
import type { Services } from './api/services/services.ts';
import { UnusedImages } from './api/services/unused-images.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createMailer } from './supabase/mail/mailer.ts';

export interface JobsDeps {
  configuration: Configuration;
  database: DatabaseClient;
  store: ObjectStore;
  services: Pick<Services, 'featureSwitches' | 'imports' | 'visitCounts' | 'errorIntake' | 'blogPictures'>;
  onFailure: OnFailure;
}

export interface Jobs {
  start(): void;
  /** Resolves when no job is running any more. */
  stop(): Promise<void>;
}

/** All background jobs of the server, none of them started. */
export function createJobs({ configuration, database, store, services, onFailure }: JobsDeps): Jobs {
  const { alertWebhook, apiTimeoutMs, dataDirectory, smtpUrl, mailFrom, publicUrl } = configuration;
  const { featureSwitches, imports, visitCounts, errorIntake, blogPictures } = services;
  const record = new JobRecord(database);
  const rows = new Retention(database);
  const mailer = createMailer({ dataDir: dataDirectory, smtpUrl, from: mailFrom });
  const jobs: Job[] = [
    mailJob({
      outbox: new MailOutbox(database),
      send: (mail) => mailer.sendMail(mail),
      publicUrl,
      onFailure,
    }),
    switchJob({ switches: featureSwitches, onFailure }),
    announcementJob({ announcements: new Announcements(database), onFailure }),
    importJob({ imports, onFailure }),
    visitJob({ visits: visitCounts, onFailure }),
    pictureJob({ pictures: blogPictures, onFailure }),
    reminderJob({ reminders: new Reminders(database), record, onFailure }),
    screeningJob({ screenings: new Screenings(database), onFailure }),
    alarmJob({
      alarms: new Alarms(database),
      webhook: alertWebhook && new AlertWebhook(alertWebhook, timedFetch(fetch, apiTimeoutMs)),
      onFailure,
    }),
    offerJob({ rows, record, onFailure }),
    ...pushJobs(configuration, {
      database,
      isOn: () => featureSwitches.flags.notifications,
      onFailure,
    }),
    ...cleaningJobs({
      errors: errorIntake,
      images: new UnusedImages(database, store),
      rows,
      record,
      onFailure,
    }),
  ];
  return {
    start: () => {
      for (const job of jobs) job.start();
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      mailer.close();
    },
  };
}

/** None where the server has no keys for push messages. */
function pushJobs(
  { push, apiTimeoutMs }: Configuration,
  { database, ...deps }: { database: DatabaseClient; isOn: () => boolean; onFailure: OnFailure },
): Job[] {
  if (push === undefined) return [];
  const service = new PushServiceClient(push, timedFetch(fetch, apiTimeoutMs));
  return [pushJob({ queue: new PushQueue(database), service, ...deps })];
}
