/** A stack as the machine wrote it: left to right in every language, and no wider than a phone. */
export function StackText({ children }: { children: string }) {
  return (
    <pre dir="ltr" className="rounded-lg bg-sunken p-3 text-start text-sm break-all whitespace-pre-wrap">
      {children}
    </pre>
  );
}
