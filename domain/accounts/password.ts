import type { FieldIssue } from '../forms/field-issues.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts';
import { foldDigits } from '../text/digits.ts';

/**
 * AU-07: what is wrong with a new password, or undefined. There is no rule about kinds of characters; only
 * length in characters, the same in every script, and the list of passwords that attackers try first (lower
 * case). `ownWords` are the person's address and names, which are tried as early.
 */
export function passwordIssue(
  password: string,
  commonPasswords: ReadonlySet<string>,
  ownWords: readonly string[] = [],
): FieldIssue | undefined {
  if (password === '') return 'required';
  // bcrypt stops reading at NUL, and half a surrogate pair is not the same bytes everywhere
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return 'password_characters';
  const characters = Array.from(password).length;
  if (characters < PASSWORD_MIN_CHARACTERS) return 'password_too_short';
  if (characters > PASSWORD_MAX_CHARACTERS) return 'password_too_long';
  const guessed = foldDigits(password).trim().toLowerCase();
  const isOwnWord = ownWords.some((word) => word.trim().toLowerCase() === guessed);
  return commonPasswords.has(guessed) || isOwnWord || isOneCharacter(guessed) ? 'password_common' : undefined;
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
