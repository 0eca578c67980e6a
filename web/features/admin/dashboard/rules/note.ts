/** What the database keeps of a note of staff; beyond it a text would lose its end. */
export const NOTE_MAX_CHARACTERS = 4_000;

export function isNoteTooLong(note: string): boolean {
  return Array.from(note).length > NOTE_MAX_CHARACTERS;
}
