import type { I18n } from '@lingui/core';
import { type ErrorCode, isAppError, isErrorCode } from '#domain/error-codes.ts';
import { ERROR_TEXTS } from './error-texts.ts';

/** UI-11: what an unclassified message must contain to count as a lost connection. */
const CONNECTION_MESSAGE = /network|fetch|timeout/i;

function codeOf(failure: unknown): ErrorCode {
  if (isAppError(failure)) return failure.code;
  if (isErrorCode(failure)) return failure;
  if (failure instanceof Error && CONNECTION_MESSAGE.test(failure.message)) return 'network';
  return 'unexpected';
}

/**
 * The sentence for a failure, in the language of `i18n`: for an `AppError`, an error code, or anything else
 * that was thrown. Never shows a foreign message, which may hold what nobody should read.
 */
export function errorText(i18n: I18n, failure: unknown): string {
  return i18n._(ERROR_TEXTS[codeOf(failure)]);
}
