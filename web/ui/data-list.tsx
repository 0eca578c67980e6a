import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /**
   * Its place in the card of a phone: `title` heads the card, `fact` stands in it with its header, `action`
   * stands at the foot without one, `select` is at its upper end, `none` is left out there.
   */
  onPhone?: 'title' | 'fact' | 'action' | 'select' | 'none';
}

export interface DataListProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What the table lists; read by screen readers. */
  caption: ReactNode;
}

/** With more rows than these a browser lays out only the cards in sight. */
const LONG_LIST_ROWS = 50;
/**
 * Rows of a table cannot be left out in this way, and short lists are laid out whole: what is too wide in a card that is
 * left out would be cut off instead of being seen by the tests. By the element, since every page pays for a class.
 * Figures: decision 63.
 */
const CARD_OF_LONG_LIST = { contentVisibility: 'auto', containIntrinsicSize: 'auto 11rem' } as const;

const CELL = {
  title: 'text-lg font-bold lg:text-base lg:font-normal',
  fact: 'max-lg:grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2',
  action: 'max-lg:pt-2',
  // beside the title, for which it leaves room
  select: 'max-lg:absolute max-lg:end-2 max-lg:top-4 lg:w-px [&+*]:max-lg:pe-10',
  none: 'max-lg:hidden',
} as const;

function HeaderRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div role="rowgroup" className="hidden lg:table-header-group">
      <div role="row" className="table-row">
        {columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            className="table-cell border-b-2 border-line-strong p-3 text-start font-semibold text-ink-quiet"
          >
            {column.header}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Rows of data: cards on a phone, a table from 900 px on. One set of elements with written-out roles serves
 * both, since browsers forget what a `<table>` is once its parts are rendered as cards.
 */
export function DataList<Row>({ rows, columns, rowKey, caption }: DataListProps<Row>) {
  const captionId = useId();
  return (
    <div>
      <p id={captionId} className="sr-only">
        {caption}
      </p>
      <div role="table" aria-labelledby={captionId} className="lg:table lg:w-full">
        <HeaderRow columns={columns} />
        <div role="rowgroup" className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <div
              key={rowKey(row)}
              role="row"
              className="relative rounded-lg border border-line bg-surface p-4 has-[[data-select]:checked]:bg-accent-soft max-lg:grid max-lg:gap-1 lg:table-row"
              style={rows.length > LONG_LIST_ROWS ? CARD_OF_LONG_LIST : undefined}
            >
              {columns.map((column) => (
                <div
                  key={column.id}
                  role="cell"
                  className={classNames(
                    'min-w-0 lg:table-cell lg:border-b lg:border-line lg:p-3 lg:align-middle',
                    CELL[column.onPhone ?? 'fact'],
                  )}
                >
                  {(column.onPhone ?? 'fact') === 'fact' && (
                    <span className="text-ink-quiet lg:hidden">{column.header}</span>
                  )}
                  <div className="min-w-0">{column.cell(row)}</div>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
