import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';

export interface Tab {
  to: string;
  label: ReactNode;
  /** Only the address itself counts as open, not the addresses below it. */
  end?: boolean;
}

/** Neighbouring screens, each with its own address; the open one is marked for everybody. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink
              to={tab.to}
              end={tab.end}
              className={({ isActive }) =>
                classNames(
                  'tap flex items-center border-b-3 px-3 py-2 outline-offset-[-3px]',
                  isActive
                    ? 'border-accent font-bold text-ink'
                    : 'border-transparent text-ink-quiet hover:text-ink',
                )
              }
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
