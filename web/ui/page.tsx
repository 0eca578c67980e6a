import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The id of `<main>`, which `SkipLink` jumps to. */
export const MAIN_ID = 'main';

const WIDTH = {
  form: 'max-w-xl',
  text: 'max-w-measure',
  wide: 'max-w-page lg:px-8',
} as const;

export interface PageProps {
  /** The one `<h1>`: where one is. */
  heading: ReactNode;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The title of the tab: neutral, it can be seen across a room. */
  tabTitle: string;
  /** A sentence for search engines and link previews; as neutral as the title. */
  description?: string;
  width?: keyof typeof WIDTH;
  children: ReactNode;
}

/** The frame of a screen: `<main>`, its heading and a bearable width. */
export function Page(props: PageProps) {
  const { heading, lead, actions, tabTitle, description, width = 'wide', children } = props;
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames('mx-auto grid w-full min-w-0 content-start gap-6 px-4 py-6', WIDTH[width])}
    >
      <title>{tabTitle}</title>
      {description && <meta name="description" content={description} />}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-measure gap-2">
          <h1 tabIndex={-1} className="font-display text-2xl font-bold">
            {heading}
          </h1>
          {lead && <p className="text-lg text-ink-quiet">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
