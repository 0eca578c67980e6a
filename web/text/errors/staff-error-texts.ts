import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#domain/error-codes.ts';

/** The words of the errors that only staff see: of what is published, and of views of their lists. */
export const STAFF_ERROR_TEXTS = {
  slug_taken: msg({
    message: 'Another post has this address already. Please change the address of one of them.',
    comment: 'Error notice, any page',
  }),
  post_incomplete: msg({
    message:
      'The post cannot be shown like this: it needs an address, a title and a text in one language, and each picture needs words for people who cannot see it.',
    comment: 'Error notice to an editor of the blog who publishes: “it” is the post',
  }),
  programme_incomplete: msg({
    message: 'Something is still missing before visitors may read this. Please see the list of problems.',
    comment: 'Error notice to the team, publishing a programme: “this” is the programme',
  }),
  announcement_not_tested: msg({
    message:
      'Please send this to yourself first: what goes out must be just what was tested, and something was changed since.',
    comment: 'Error notice to the team, sending an announcement to many: send a test to your own address',
  }),
  announcement_text_missing: msg({
    message:
      'The text is missing in a language that readers need. Please write it, or choose the language that replaces it.',
    comment: 'Error notice to the team, sending an announcement: languages of those who get it',
  }),
  nobody_to_reach: msg({
    message: 'Nobody fits this choice of people. Please choose others.',
    comment: 'Error notice to the team, sending an announcement: no person matches the choice',
  }),
  announcements_too_many: msg({
    message: 'Five announcements go out within an hour of this time already. Please choose a later time.',
    comment: 'Error notice to the team, sending an announcement: five is the most for an hour',
  }),
  saved_view_name_taken: msg({
    message: 'You already have a view with this name in this list. Please choose another name.',
    comment: 'Error notice, lists of staff',
  }),
  saved_views_too_many: msg({
    message: 'You have saved 50 views, which is as many as there is room for. Please delete one first.',
    comment: 'Error notice, lists of staff',
  }),
  bulk_too_many: msg({
    message: 'You can change up to 5,000 applications at once. Please narrow the filter.',
    comment: 'Error notice, list of applications of staff',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;
