import { asCaller, type Caller, type Database, type Row } from '../database/database.ts';
import { isoColumns } from './iso-columns.ts';
import { invalidRequest } from './storage-errors.ts';

export interface ListQuery {
  prefix: string;
  limit: number;
  offset: number;
  search: string;
  column: string;
  order: 'asc' | 'desc';
}

const SORTABLE: ReadonlySet<string> = new Set(['name', 'updated_at', 'created_at', 'last_accessed_at']);
const MAX_ENTRIES = 1000;
const DEFAULT_ENTRIES = 100;

/**
 * Reads the body of a list call.
 * @throws StorageRefusal for what is out of bounds
 */
export function readListQuery(body: Record<string, unknown>): ListQuery {
  const sortBy = (body.sortBy ?? {}) as { column?: unknown; order?: unknown };
  const column = textOr(sortBy.column, 'name');
  const limit = Number(body.limit ?? DEFAULT_ENTRIES);
  const offset = Number(body.offset ?? 0);
  if (!SORTABLE.has(column)) throw invalidRequest('sortBy.column is not sortable');
  if (!Number.isInteger(limit) || limit < 1 || !Number.isInteger(offset) || offset < 0) {
    throw invalidRequest('limit and offset must be whole numbers');
  }
  return {
    prefix: textOr(body.prefix, ''),
    limit: Math.min(limit, MAX_ENTRIES),
    offset,
    search: textOr(body.search, ''),
    column,
    order: sortBy.order === 'desc' ? 'desc' : 'asc',
  };
}

/** One level of a bucket as the caller may see it: its objects, and its folders with an id of null. */
export function listObjects(
  database: Database,
  caller: Caller,
  bucketId: string,
  query: ListQuery,
): Promise<Row[]> {
  const folder = query.prefix.replace(/^\/+|\/+$/g, '');
  return select(database, caller, bucketId, { ...query, prefix: folder === '' ? '' : `${folder}/` }, true);
}

/** What `listV2` answers: full names, folders apart, and where the next page begins. */
export interface ListPage {
  objects: Row[];
  folders: Row[];
  hasNext: boolean;
  nextCursor?: string;
}

export async function listObjectsV2(
  database: Database,
  caller: Caller,
  bucketId: string,
  body: Record<string, unknown>,
): Promise<ListPage> {
  const offset = body.cursor === undefined ? 0 : readCursor(body.cursor);
  const query = readListQuery({ ...body, offset });
  const byFolder = body.with_delimiter === true;
  const rows = await select(database, caller, bucketId, { ...query, limit: query.limit + 1 }, byFolder);
  const page = rows
    .slice(0, query.limit)
    .map((row) => ({ ...row, name: `${byFolder ? query.prefix : ''}${textOr(row.name, '')}` }));
  const hasNext = rows.length > query.limit;
  return {
    hasNext,
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + query.limit)).toString('base64url') } : {}),
    folders: page.filter((row) => isFolder(row)).map((row) => ({ key: row.name, name: `${row.name}/` })),
    objects: page.filter((row) => !isFolder(row)),
  };
}

function isFolder(row: Row): boolean {
  return row.id === null;
}

/** @throws StorageRefusal for a cursor that we did not give out */
function readCursor(cursor: unknown): number {
  const offset = Number(Buffer.from(textOr(cursor, 'x'), 'base64url').toString());
  if (!Number.isInteger(offset) || offset < 0) throw invalidRequest('The cursor is not valid');
  return offset;
}

const TIMES = isoColumns('updated_at', 'created_at', 'last_accessed_at');

function select(
  database: Database,
  caller: Caller,
  bucketId: string,
  query: ListQuery,
  byFolder: boolean,
): Promise<Row[]> {
  return asCaller(database, caller, 'storage.object.list', (statements) =>
    statements.query(
      `with below as (
         select case when $6 then substr(name, length($2::text) + 1) else name end as rest,
                id, updated_at, created_at, last_accessed_at, metadata
           from storage.objects where bucket_id = $1 and starts_with(name, $2::text)
       ), entries as (
         select rest as name, id, updated_at, created_at, last_accessed_at, metadata
           from below where not $6 or strpos(rest, '/') = 0
         union all
         select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
                null::timestamptz, null::jsonb
           from below where $6 and strpos(rest, '/') > 0
       ), page as (
         select * from entries
          where $3::text = '' or strpos(lower(name), lower($3::text)) > 0
          order by ${query.column} ${query.order}, name limit $4 offset $5
       )
       select name, id, ${TIMES}, metadata from page order by page.${query.column} ${query.order}, page.name`,
      [bucketId, query.prefix, query.search, query.limit, query.offset, byFolder],
    ),
  );
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
