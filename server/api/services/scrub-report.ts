import { randomUUID } from 'node:crypto';
import { scrubText } from '#domain/safety/scrub.ts';
import type { ScrubbedReport } from './error-intake.ts';
import { groupOf, placeOf } from './error-shape.ts';

/** A report as it arrived: fields may be missing or null. */
export interface RawReport {
  source: ScrubbedReport['source'];
  errorId: string;
  message: string;
  stack?: string | null;
  componentStack?: string | null;
  userAgent?: string | null;
  url?: string | null;
  /** the part of the program that noticed it, where it says so; otherwise read from the stack */
  place?: string | null | undefined;
  /** the release that the sender runs */
  appVersion?: string | null | undefined;
  /** whatever else a monitor sent; kept below the stack */
  details?: Readonly<Record<string, unknown>>;
}

const DETAILS_DEPTH = 6;
/** not scrubbed: ids look like what the scrubber takes out, and they must stay different */
const ERROR_ID = /^[\w-]{1,100}$/;
const RELEASE = /^[\w.+-]{1,40}$/;

/**
 * AB-01, AB-02: what is stored of a report. Addresses lose query and fragment, texts lose e-mails, phone
 * numbers and tokens, and nothing keeps control characters that could forge a line or colour a terminal.
 */
export function scrubReport(raw: RawReport): ScrubbedReport {
  const message = oneLine(raw.message, 2_000);
  const stack = optional(raw.stack, (text) => manyLines(text, 8_000));
  const place = optional(raw.place, (text) => oneLine(text, 200)) ?? placeOf(stack);
  const details =
    raw.details === undefined ? undefined : JSON.stringify(scrubObject(raw.details, DETAILS_DEPTH));
  return {
    group: groupOf(raw.source, message, place),
    place,
    appVersion: RELEASE.exec(raw.appVersion ?? '')?.[0],
    source: raw.source,
    errorId: ERROR_ID.test(raw.errorId) ? raw.errorId : randomUUID(),
    message,
    stack: [stack, details].filter((part) => part !== undefined).join('\n') || undefined,
    componentStack: optional(raw.componentStack, (text) => manyLines(text, 8_000)),
    userAgent: optional(raw.userAgent, (text) => oneLine(text, 400)),
    url: optional(raw.url, (text) => oneLine(withoutQuery(text), 500)),
  };
}

/** Also for addresses without a host, which the scrubber of texts cannot recognise. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function optional(text: string | null | undefined, clean: (text: string) => string): string | undefined {
  return text === null || text === undefined ? undefined : clean(text);
}

function oneLine(text: string, maxCharacters: number): string {
  return cut(scrubText(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')), maxCharacters);
}

function manyLines(text: string, maxCharacters: number): string {
  const unix = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]+/gu, ' ');
  return cut(scrubText(unix), maxCharacters);
}

/** Half a character, sent so or left by the cut, is none that a database stores. */
function cut(text: string, maxCharacters: number): string {
  return text.slice(0, maxCharacters).replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

function scrubObject(value: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [oneLine(key, 100), scrubValue(inner, depth - 1)]),
  );
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return manyLines(value, 4_000);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '[deeper]';
  if (Array.isArray(value)) return value.map((inner) => scrubValue(inner, depth - 1));
  return scrubObject(value as Record<string, unknown>, depth);
}
