import postgres from 'postgres';

/** What a database consists of: the definition of every object by its kind and name. */
export type Catalogue = ReadonlyMap<string, string>;

/** One line about an object that two databases do not hold alike. */
export interface CatalogueDifference {
  object: string;
  /** undefined where the first has no such object */
  first: string | undefined;
  /** undefined where the second has no such object */
  second: string | undefined;
}

const OURS = `('public', 'private')`;
/** Triggers and policies of ours are also on tables of the platform. */
const TOUCHED = `('public', 'private', 'auth', 'storage')`;

const grants = (list: string, standard: string) => `(
  select string_agg(format('%s to %s%s', a.privilege_type, coalesce(r.rolname, 'public'),
    case when a.is_grantable then ' grantable' else '' end), ', ' order by r.rolname nulls first, a.privilege_type)
  from pg_catalog.aclexplode(coalesce(${list}, ${standard})) a left join pg_catalog.pg_roles r on r.oid = a.grantee)`;

/** Each answers with the columns `object` and `definition`. */
const QUERIES: readonly string[] = [
  `select 'schema ' || nspname as object,
     concat_ws(E'\\n', 'grants ' || ${grants('nspacl', `acldefault('n', nspowner)`)},
       'comment ' || obj_description(oid, 'pg_namespace')) as definition
   from pg_catalog.pg_namespace where nspname = 'private'`,
  `select format('default privileges %s %s', coalesce(n.nspname, 'everywhere'), d.defaclobjtype) as object,
     ${grants('d.defaclacl', 'null::aclitem[]')} as definition
   from pg_catalog.pg_default_acl d left join pg_catalog.pg_namespace n on n.oid = d.defaclnamespace`,
  `select 'relation ' || c.oid::regclass as object,
     concat_ws(E'\\n', 'kind ' || c.relkind::text, 'row security ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity,
       'persistence ' || c.relpersistence::text, 'options ' || c.reloptions::text,
       'grants ' || ${grants('c.relacl', `acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)`)},
       'view ' || case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
       'comment ' || obj_description(c.oid, 'pg_class')) as definition
   from pg_catalog.pg_class c
   where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c', 'f')`,
  `select format('column %s.%I', c.oid::regclass, a.attname) as object,
     concat_ws(E'\\n', 'place ' || row_number() over (partition by c.oid order by a.attnum),
       'type ' || format_type(a.atttypid, a.atttypmod), 'not null ' || a.attnotnull,
       'collation ' || nullif(a.attcollation, 0)::regcollation::text,
       case a.attgenerated when 's' then 'generated ' else 'default ' end || pg_get_expr(d.adbin, d.adrelid),
       'identity ' || nullif(a.attidentity::text, ''),
       'grants ' || ${grants('a.attacl', 'null::aclitem[]')},
       'comment ' || col_description(c.oid, a.attnum)) as definition
   from pg_catalog.pg_attribute a
   join pg_catalog.pg_class c on c.oid = a.attrelid
   left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c', 'f')
     and c.relnamespace::regnamespace::text in ${OURS}`,
  `select format('constraint %I on %s', conname, case when contypid <> 0 then contypid::regtype::text else conrelid::regclass::text end) as object,
     concat_ws(E'\\n', pg_get_constraintdef(oid), 'comment ' || obj_description(oid, 'pg_constraint')) as definition
   from pg_catalog.pg_constraint where connamespace::regnamespace::text in ${OURS} and contype <> 't'`,
  `select 'index ' || i.indexrelid::regclass as object,
     concat_ws(E'\\n', pg_get_indexdef(i.indexrelid), 'valid ' || i.indisvalid,
       'comment ' || obj_description(i.indexrelid, 'pg_class')) as definition
   from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
   where c.relnamespace::regnamespace::text in ${OURS}`,
  `select format('policy %I on %s', p.polname, p.polrelid::regclass) as object,
     concat_ws(E'\\n', 'for ' || p.polcmd::text, 'permissive ' || p.polpermissive,
       'to ' || (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
         from unnest(p.polroles) x left join pg_catalog.pg_roles r on r.oid = x),
       'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid),
       'comment ' || obj_description(p.oid, 'pg_policy')) as definition
   from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
   where c.relnamespace::regnamespace::text in ${TOUCHED}`,
  `select format('trigger %I on %s', t.tgname, t.tgrelid::regclass) as object,
     concat_ws(E'\\n', pg_get_triggerdef(t.oid), 'enabled ' || t.tgenabled::text,
       'comment ' || obj_description(t.oid, 'pg_trigger')) as definition
   from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace::regnamespace::text in ${TOUCHED}`,
  `select 'function ' || p.oid::regprocedure as object,
     concat_ws(E'\\n', pg_get_functiondef(p.oid), 'grants ' || ${grants('p.proacl', `acldefault('f', p.proowner)`)},
       'comment ' || obj_description(p.oid, 'pg_proc')) as definition
   from pg_catalog.pg_proc p
   where p.pronamespace::regnamespace::text in ${OURS} and p.prokind <> 'a'
     and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select 'type ' || t.oid::regtype as object,
     concat_ws(E'\\n', 'kind ' || t.typtype::text,
       'values ' || (select string_agg(e.enumlabel, ', ' order by e.enumsortorder)
         from pg_catalog.pg_enum e where e.enumtypid = t.oid),
       'of ' || nullif(t.typbasetype, 0)::regtype::text,
       'comment ' || obj_description(t.oid, 'pg_type')) as definition
   from pg_catalog.pg_type t
   where t.typnamespace::regnamespace::text in ${OURS} and t.typtype in ('c', 'e', 'd') `,
];

/** Reads the definitions of all objects of ours, and the rows that the migrations put into tables. */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const database = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    // names are then written with their schemas
    await database.unsafe(`set search_path = ''`);
    const found = new Map<string, string>();
    for (const query of QUERIES) {
      const rows = await database.unsafe<{ object: string; definition: string }[]>(query);
      for (const { object, definition } of rows) found.set(object, definition);
    }
    const tables = await database.unsafe<{ name: string; times: string[] }[]>(`
      select c.oid::regclass::text as name, array(
        select a.attname::text from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'timestamptz'::regtype) as times
      from pg_catalog.pg_class c
      where c.relkind = 'r' and (c.relnamespace::regnamespace::text in ${OURS} or c.oid::regclass::text = 'storage.buckets')`);
    for (const { name, times } of tables) {
      // when a row was written is no part of what it says
      const rows = await database.unsafe<{ row: string }[]>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
        [times],
      );
      if (rows.length > 0) found.set(`rows of ${name}`, rows.map(({ row }) => row).join('\n'));
    }
    return found;
  } finally {
    await database.end();
  }
}

/** Everything that is in one of them only or not the same in both, in the order of the names. */
export function compareCatalogues(first: Catalogue, second: Catalogue): CatalogueDifference[] {
  return [...new Set([...first.keys(), ...second.keys()])]
    .toSorted()
    .filter((object) => first.get(object) !== second.get(object))
    .map((object) => ({ object, first: first.get(object), second: second.get(object) }));
}
