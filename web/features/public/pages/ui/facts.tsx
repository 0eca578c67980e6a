import type { FunctionComponent, ReactNode } from 'react';
import { HomeText, type HomeTextKey } from './home-text.tsx';

/** Short facts between hairlines: below each other on a phone, side by side where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <ul className="grid border-y border-line lg:grid-cols-4 [&>li+li]:border-t [&>li+li]:border-line lg:[&>li+li]:border-t-0 lg:[&>li+li]:border-s">
      {children}
    </ul>
  );
}

export function Fact(props: {
  icon: FunctionComponent<{ className: string }>;
  title: ReactNode;
  text: HomeTextKey;
}) {
  const { icon: Icon, title, text } = props;
  return (
    <li className="flex gap-3 py-3 lg:px-4 lg:py-4 lg:first:ps-0">
      <Icon className="mt-1 size-5 shrink-0 text-accent" />
      <div className="grid content-start">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-quiet">
          <HomeText id={text} />
        </p>
      </div>
    </li>
  );
}
