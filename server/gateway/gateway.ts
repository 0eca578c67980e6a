import { randomUUID } from 'node:crypto';
import type { SearchAsVisitor } from '#domain/advisor/site-search.ts';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import type { AppError, ErrorCode } from '#domain/error-codes.ts';
import { NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';
import { PICTURES_PATH } from '#domain/platform/pictures.ts';
import { SERVICE_WORKER_PATH } from '#domain/platform/worker-contract.ts';
import type { Api } from '../api/api.ts';
import type { ContactMessages } from '../api/services/contact-messages.ts';
import { failureAnswer, statusOf, toAppError } from '../api/errors.ts';
import { type Log, logFault } from '../log.ts';
import type { EmbeddedSupabase } from '../supabase/embedded-supabase.ts';
import type { CapturedMail } from '../supabase/mail/captured-mail.ts';
import { languageOfRequest } from '../web/choose-language.ts';
import { answerCapturedMail } from '../web/mail-pages.ts';
import { answerContactForm, isContactForm } from '../web/contact-form.ts';
import { answerFeed, feedLanguageOf } from '../web/blog-feed.ts';
import { type ComponentSheet, isOfSheet } from '../web/component-sheet.ts';
import { answerManifest } from '../web/manifest.ts';
import { answerNeutralPage } from '../web/neutral-page.ts';
import { answerPage } from '../web/pages.ts';
import { plainFailurePage } from '../web/plain-page.ts';
import { answerPicturesChoice } from '../web/choose-pictures.ts';
import { answerServiceWorker } from '../web/service-worker.ts';
import { answerRobots, answerSiteMap } from '../web/site-map.ts';
import { answerTimelineFile, timelineFileLanguageOf } from '../web/timeline-file.ts';
import type { WebSource } from '../web/web-build.ts';
import { compressAnswer } from './compression.ts';
import { allowOwnOrigin, answerPreflight } from './cross-origin.ts';
import { isHiddenPath } from './hidden-paths.ts';
import { ownOrigin } from './own-origin.ts';
import { withinTime } from './time-limit.ts';

export interface GatewayParts {
  publicUrl: string;
  api: Api;
  web: WebSource;
  publicConfig(request: Request): PublicConfig;
  /** takes the form of the contact page from browsers without a script */
  contact: Pick<ContactMessages, 'take'>;
  /** where «Leave quickly» leads in the end; empty: to a page of our own */
  neutralUrl: string;
  /** a GET below `/rest/v1/` without an account, wherever Supabase runs */
  fetchAsVisitor: (path: string) => Promise<Response>;
  /** the search of the site */
  searchAsVisitor: SearchAsVisitor;
  /** Supabase behind our gate, wherever it runs; undefined where browsers ask one elsewhere themselves */
  supabase: Pick<EmbeddedSupabase, 'handle'> | undefined;
  /** the page of mailed sign-up links, where Supabase runs elsewhere; undefined for any other request */
  confirmElsewhere: ((request: Request, address: string) => Promise<Response | undefined>) | undefined;
  /** the page of captured mails; undefined where mails are really sent */
  capturedMail: (() => readonly CapturedMail[]) | undefined;
  /** the sheet of the design system; undefined where others reach the server, or it holds real people's data */
  sheet: ComponentSheet | undefined;
  /** the content policy of a page whose own styles have a hash; undefined where the policy is switched off */
  pagePolicy: ((ownStyles: string) => string) | undefined;
  log: Log;
  /** told the code of every fault that no part answered itself */
  onFailure: (code: ErrorCode) => void;
}

export type Gateway = (request: Request, address: string) => Promise<Response>;

const SERVICE_PATH = /^\/(rest|auth|storage)\/v1(\/|$)/;
const API_PATH = /^\/api(\/|$)/;
const MAIL_PATH = /^\/dev\/mail(\.json|\/|$)/;

const PAGE_TIMEOUT_MS = 10_000;
/** a query may take this long; the person's own patience ended before */
const SERVICE_TIMEOUT_MS = 30_000;

/** The one way in: decides by the address who answers, and finishes every answer in the same way. */
export function createGateway(parts: GatewayParts): Gateway {
  return async (request, address) => {
    const started = performance.now();
    const path = new URL(request.url).pathname;
    try {
      return await compressAnswer(request, await route(parts, request, path, address));
    } catch (error) {
      return answerFault(parts, request, path, started, error);
    }
  };
}

async function route(
  parts: GatewayParts,
  request: Request,
  path: string,
  address: string,
): Promise<Response> {
  const isService = SERVICE_PATH.test(path);
  if (isService || API_PATH.test(path)) {
    if (request.method === 'OPTIONS') return answerPreflight(request, parts.publicUrl);
    const answer = await (isService ? callService(parts, request, address) : parts.api(request, address));
    return allowOwnOrigin(request, answer, parts.publicUrl);
  }
  if (isContactForm(request)) {
    const form = answerContactForm(request, { ...parts, address });
    return withinTime(form, SERVICE_TIMEOUT_MS);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  if (parts.capturedMail !== undefined && MAIL_PATH.test(path)) {
    return answerCapturedMail(request, parts.capturedMail);
  }
  if (parts.sheet !== undefined && isOfSheet(path)) return (await parts.sheet(request)) ?? notFound();
  const config = parts.publicConfig(request);
  if (path === '/manifest.webmanifest') return answerManifest(request, config);
  if (path === SERVICE_WORKER_PATH) return answerServiceWorker(request, parts.web, config, parts.neutralUrl);
  if (path === NEUTRAL_PATH) return answerNeutralPage(request, parts.neutralUrl);
  if (path === PICTURES_PATH) return answerPicturesChoice(request, parts.publicUrl);
  const origin = ownOrigin(request, parts.publicUrl);
  if (path === '/robots.txt') return answerRobots(origin);
  const visit = { origin, fetchAsVisitor: parts.fetchAsVisitor };
  if (path === '/sitemap.xml') {
    const listed = await parts.web.listedPaths();
    return withinTime(answerSiteMap(listed, visit, config.flags.blogSystem), PAGE_TIMEOUT_MS);
  }
  const file = await parts.web.files?.answer(path, request);
  if (file !== undefined) return file;
  if (isHiddenPath(path)) return notFound();
  const feed = feedLanguageOf(path);
  if (feed !== undefined && config.flags.blogSystem) {
    return withinTime(answerFeed(request, { ...visit, language: feed, config }), PAGE_TIMEOUT_MS);
  }
  const dates = timelineFileLanguageOf(request);
  if (dates !== undefined) {
    return withinTime(answerTimelineFile(request, { ...visit, language: dates, config }), PAGE_TIMEOUT_MS);
  }
  const pageVisit = { ...visit, searchAsVisitor: parts.searchAsVisitor };
  return withinTime(answerPage(request, { ...parts, config, visit: pageVisit }), PAGE_TIMEOUT_MS);
}

async function callService(parts: GatewayParts, request: Request, address: string): Promise<Response> {
  const page = parts.confirmElsewhere?.(request, address);
  const shown = page && (await withinTime(page, SERVICE_TIMEOUT_MS));
  if (shown !== undefined) return shown;
  if (parts.supabase === undefined) return notFound();
  return withinTime(parts.supabase.handle(request, { address }), SERVICE_TIMEOUT_MS);
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function answerFault(
  parts: GatewayParts,
  request: Request,
  path: string,
  started: number,
  error: unknown,
): Response {
  const failure = toAppError(error);
  const status = statusOf(failure);
  parts.onFailure(failure.code);
  const id = randomUUID();
  if (status >= 500) {
    const durationMs = Math.round(performance.now() - started);
    logFault(parts.log, { id, method: request.method, route: groupOf(path), status, durationMs }, failure);
  }
  if (API_PATH.test(path)) return allowOwnOrigin(request, failureAnswer(failure), parts.publicUrl);
  if (SERVICE_PATH.test(path))
    return allowOwnOrigin(request, serviceFailure(failure, status), parts.publicUrl);
  return plainFailurePage(status, languageOfRequest(request), id);
}

/** In the form in which the services themselves report failures, so that their clients understand it. */
function serviceFailure(failure: AppError, status: number): Response {
  const headers = status === 503 || status === 504 ? { 'retry-after': '5' } : undefined;
  return Response.json(
    { code: failure.code, message: failure.code, details: null, hint: null },
    { status, headers },
  );
}

/** Enough of an address to find the fault; ids and typed words stay out of the log [SE-07]. */
function groupOf(path: string): string {
  return path
    .split('/', 4)
    .slice(0, 4)
    .join('/')
    .replace(/[^\w/.-]/g, '')
    .slice(0, 60);
}
