import type { ReactNode } from 'react';

/** A text that a person typed, in its own direction and with its own line breaks. */
export function Typed({ children }: { children: string }) {
  return (
    <span dir="auto" className="block max-w-measure whitespace-pre-wrap text-start">
      {children}
    </span>
  );
}

/** Addresses and telephone numbers, which are read left to right everywhere and may be long. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="break-all">
      {children}
    </bdi>
  );
}

/** The code of a student, which is never broken over two lines. */
export function StudentCode({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}
