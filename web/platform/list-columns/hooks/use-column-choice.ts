import { useState } from 'react';
import type { SavedList } from '#domain/platform/saved-views.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readHiddenColumns, storeHiddenColumns } from '../data/hidden-columns.ts';
import { type ColumnPlace, hideable, withHidden, withoutHidden } from '../rules/columns.ts';

export interface ColumnChoice<Column> {
  shown: readonly Column[];
  /** the columns that can be hidden */
  offered: readonly Column[];
  isHidden: (id: string) => boolean;
  setHidden: (id: string, isHidden: boolean) => void;
}

/** Which columns of a list the signed-in person sees on this device, and the way to change it. */
export function useColumnChoice<Column extends ColumnPlace>(
  list: SavedList,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const userId = useSession().user?.id ?? '';
  const [hidden, setHidden] = useState(() => readHiddenColumns(list, userId));
  return {
    shown: withoutHidden(columns, hidden),
    offered: hideable(columns),
    isHidden: (id) => hidden.includes(id),
    setHidden: (id, isHidden) => {
      const next = withHidden(hidden, id, isHidden);
      storeHiddenColumns(list, userId, next);
      setHidden(next);
    },
  };
}
