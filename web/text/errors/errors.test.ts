import { describe, expect, it } from 'vitest';
import { AppError, ERROR_CODES, type ErrorCode } from '#domain/error-codes.ts';
import { FIELD_ISSUES } from '#domain/forms/field-issues.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { createTexts } from '../catalogues.ts';
import { dataErrorText } from './data-error-text.ts';
import { errorText } from './error-text.ts';
import { fieldIssueText } from './field-issue-texts.ts';
import { imageErrorText, imagesSentText } from './image-error-text.ts';
import { SPEC_TEXTS } from './spec-texts.ts';

const texts = {
  en: await createTexts('en', []),
  fa: await createTexts('fa', []),
  ps: await createTexts('ps', []),
};
const ARABIC_SCRIPT = /\p{Script=Arabic}/u;

function expectOwnWords(language: Language, words: Record<Language, string>): void {
  expect(words[language].trim()).not.toBe('');
  if (language === 'en') return;
  expect(words[language]).not.toBe(words.en);
  expect(words[language]).toMatch(ARABIC_SCRIPT);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(ERROR_CODES)('has words for the failure %s', (code) => {
    const words = (of: Language) => errorText(texts[of], new AppError(code));
    expectOwnWords(language, { en: words('en'), fa: words('fa'), ps: words('ps') });
  });
  it.each(FIELD_ISSUES)('has words for the field issue %s', (issue) => {
    const words = (of: Language) => fieldIssueText(texts[of], issue);
    expectOwnWords(language, { en: words('en'), fa: words('fa'), ps: words('ps') });
  });
  it.each(Object.entries(SPEC_TEXTS))('has words for %s', (_name, descriptor) => {
    const words = (of: Language) => texts[of]._(descriptor);
    expectOwnWords(language, { en: words('en'), fa: words('fa'), ps: words('ps') });
  });
});

const say = (failure: unknown) => errorText(texts.en, failure);
const upload = (failure: unknown) => imageErrorText(texts.en, 'uploading', failure);
const deletion = (failure: unknown) => imageErrorText(texts.en, 'deleting', failure);
const data = (operation: string, code: ErrorCode) =>
  dataErrorText(texts.en, new AppError(code, { params: { operation, table: 'profiles' } })) ?? '(silent)';

const chosen = (code: 'no_file' | 'file_type' | 'file_too_large') =>
  imageErrorText(texts.en, 'chosen', new AppError(code));

describe('texts that the specification quotes', () => {
  it('[UI-11] calls a lost connection temporary, whoever threw it', () => {
    const sentence = 'There seems to be a network issue. This is usually temporary.';
    expect(say(new AppError('network'))).toBe(sentence);
    expect(say(new AppError('timeout'))).toBe(sentence);
    for (const message of ['Failed to fetch', 'NetworkError when attempting', 'timeout of 10000ms exceeded'])
      expect(say(new TypeError(message)), message).toBe(sentence);
    expect(say(new TypeError('x is undefined'))).not.toBe(sentence);
  });
  it('[UI-12] says that one is offline', () => {
    expect(say(new AppError('offline'))).toBe(
      'You appear to be offline. Please check your internet connection.',
    );
  });
  it('[UI-13] names a part of the program that did not arrive', () => {
    expect(say('chunk_load_failed')).toBe('Loading chunk failed');
  });
  it('[VAL-04][VAL-05] refuses addresses and ages in the given words', () => {
    expect(say('invalid_email')).toBe('Please enter a valid email address');
    expect(say('disposable_email')).toBe('Please use a non-disposable email address');
    expect(say('under_13')).toBe('You must be at least 13 years old');
    expect(fieldIssueText(texts.en, 'disposable_email')).toBe('Please use a non-disposable email address');
  });
  it('[ERR-05][ERR-06][ERR-07][ERR-08] tells why an image did not go up', () => {
    expect([
      upload(new AppError('bucket_missing')),
      upload(new AppError('storage_denied')),
      upload(new AppError('file_too_large')),
      upload(new AppError('file_type')),
      upload(new AppError('upload_failed')),
      upload(new Error('?')),
    ]).toEqual([
      'Storage bucket not set up. Please contact administrator or set up manually.',
      'Storage permissions not configured. Please contact administrator.',
      'File too large. Maximum size is 5MB.',
      'Invalid file type. Please use JPEG, PNG, WebP, or GIF.',
      'Failed to upload image. Please try again.',
      'Unexpected error during upload. Please try again.',
    ]);
  });
  it('[VAL-10] tells why a chosen file is no image for us', () => {
    expect(chosen('no_file')).toBe('No file selected');
    expect(chosen('file_type')).toBe('Please select a valid image file (JPEG, PNG, WebP, or GIF)');
    expect(chosen('file_too_large')).toBe('Image size must be less than 5MB');
  });
  it('[ERR-09] sums up several images', () => {
    expect(imagesSentText(texts.en, 3, 2)).toBe('3 images uploaded successfully, 2 failed.');
    expect(imagesSentText(texts.en, 5, 0)).toBe('All 5 images uploaded successfully!');
    expect(imagesSentText(texts.fa, 5, 0)).toContain('۵');
  });
  it('[ERR-10] tells why an image stayed', () => {
    expect(deletion(new AppError('storage_denied'))).toBe('Permission denied. Check storage policies.');
    expect(deletion(new AppError('delete_failed'))).toBe('Failed to delete image from storage.');
    expect(deletion(new Error('?'))).toBe('Unexpected error during image deletion.');
  });
  it('[ERR-01][ERR-02][ERR-03][ERR-04] speaks for the data helpers and is silent where it must be', () => {
    expect(data('fetch', 'unexpected')).toBe('Failed to fetch profiles.');
    expect(data('fetch', 'table_missing')).toBe('(silent)');
    expect(data('fetch', 'no_row')).toBe('(silent)');
    expect(data('insert', 'conflict')).toBe('Failed to insert into profiles.');
    expect(data('delete', 'not_allowed')).toBe('Failed to delete from profiles.');
    expect(data('update', 'no_row')).toBe('No profiles record found to update.');
    expect(data('update', 'offline')).toBe(
      'Failed to update profiles: You appear to be offline. Please check your internet connection.',
    );
  });
  it('[ERR-11][TERMS-03][TERMS-04][VAL-06][UI-15] keeps the other sentences letter for letter', () => {
    expect(Object.values(SPEC_TEXTS).map((text) => texts.en._(text))).toEqual([
      'Profile updated successfully!',
      'Failed to update profile',
      'You must be at least 13 years old to use this platform.',
      'Terms of Service accepted',
      'Failed to update terms acceptance',
      'An error occurred while accepting terms',
      'Please accept the terms to continue using the platform',
      'Authentication is taking longer than expected. Please try refreshing the page.',
    ]);
  });
  it('never repeats a foreign message', () => {
    expect(say(new Error('duplicate key value (email)=(a@b.example)'))).not.toContain('@');
  });
});
