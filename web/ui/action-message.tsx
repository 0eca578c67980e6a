/** The text of a toast with the one thing that can be done about it. */
export function ActionMessage(props: { text: string; label: string; onAction: () => void }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{props.text}</span>
      <button
        type="button"
        onClick={props.onAction}
        className="tap -my-2 px-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        {props.label}
      </button>
    </span>
  );
}
