import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ErrorCode, isAppError } from '#domain/error-codes.ts';
import { errorText } from './error-text.ts';

/** Where an image was refused: chosen in the browser, on its way up, or when it was taken away. */
export type ImageStage = 'chosen' | 'uploading' | 'deleting';

/** Only what differs from the text of the code itself. */
const STAGE_TEXTS: Readonly<Record<ImageStage, Partial<Record<ErrorCode, MessageDescriptor>>>> = {
  chosen: {
    file_type: msg({
      comment: 'VAL-10',
      message: 'Please select a valid image file (JPEG, PNG, WebP, or GIF)',
    }),
    file_too_large: msg({ comment: 'VAL-10', message: 'Image size must be less than 5MB' }),
  },
  uploading: {
    unexpected: msg({ comment: 'ERR-08', message: 'Unexpected error during upload. Please try again.' }),
  },
  deleting: {
    storage_denied: msg({ comment: 'ERR-10', message: 'Permission denied. Check storage policies.' }),
    not_allowed: msg({ comment: 'ERR-10', message: 'Permission denied. Check storage policies.' }),
    unexpected: msg({ comment: 'ERR-10', message: 'Unexpected error during image deletion.' }),
  },
};

/** The text for an image that could not be taken, sent or deleted [VAL-10][ERR-05 to ERR-08][ERR-10]. */
export function imageErrorText(i18n: I18n, stage: ImageStage, failure: unknown): string {
  const code = isAppError(failure) ? failure.code : 'unexpected';
  const own = STAGE_TEXTS[stage][code];
  return own ? i18n._(own) : errorText(i18n, failure);
}

/** The end of sending several images [ERR-09]: a warning where some failed, otherwise a success. */
export function imagesSentText(i18n: I18n, sent: number, failed: number): string {
  const values = { n: i18n.number(sent), m: i18n.number(failed) };
  return failed > 0
    ? i18n._({
        ...msg({ comment: 'ERR-09', message: '{n} images uploaded successfully, {m} failed.' }),
        values,
      })
    : i18n._({ ...msg({ comment: 'ERR-09', message: 'All {n} images uploaded successfully!' }), values });
}
