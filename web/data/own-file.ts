interface FileKind {
  /** without a date and an ending */
  name: string;
  ending: 'txt' | 'html' | 'json' | 'csv' | 'ics';
  type: string;
}

const TEXTS: FileKind = { name: 'my-texts', ending: 'txt', type: 'text/plain' };

/** Gives a text to the person as a file with a neutral name. */
export function giveFile(text: string, now = new Date(), { name, ending, type } = TEXTS): void {
  const file = new Blob([text], { type: `${type};charset=utf-8` });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}-${now.toISOString().slice(0, 10)}.${ending}`;
  link.click();
  // a browser reads the file after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
