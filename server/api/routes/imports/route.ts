import { IMPORT_FILE_MAX_BYTES } from '#domain/data-transfer/import-kinds.ts';
import { AppError } from '#domain/error-codes.ts';
import { readBody, refuseDeclaredLength } from '../../../gateway/body-limit.ts';
import { CONTENT_TYPE_FIELD, dataAnswer } from '../../errors.ts';
import { type ApiCall, type ApiRoute, routeWithBody } from '../../route.ts';
import { ADMINS_ONLY, ADMINS_ONLY_ERRORS } from '../../route-docs.ts';
import { aboutSchema, importIdSchema } from './schema.ts';

const FILE_TYPE = 'application/octet-stream';

function tokenOf({ token }: ApiCall): string {
  if (token === undefined) throw new AppError('not_signed_in');
  return token;
}

/** What the address says; the mapping stands there as JSON. */
function aboutOf(request: Request) {
  const given = new URL(request.url).searchParams;
  let mapping: unknown;
  try {
    mapping = JSON.parse(given.get('mapping') ?? '');
  } catch {
    // no JSON: refused below with all else that is wrong
    mapping = undefined;
  }
  const about = { id: given.get('id'), kind: given.get('kind'), name: given.get('name'), mapping };
  const checked = aboutSchema.safeParse(about);
  if (!checked.success) throw new AppError('invalid_input', { params: { field: 'mapping' } });
  return checked.data;
}

/** FEAT-07: takes a file of rows. XS-06: its type is one that a foreign page cannot send without asking. */
const upload: ApiRoute = {
  name: 'imports',
  method: 'POST',
  path: '/imports',
  docs: {
    summary: 'Takes a file of rows',
    says: `${ADMINS_ONLY} The id is made by the caller; it names one import for good.`,
    answers: { 202: { says: 'Taken; it is read in the background.', data: importIdSchema } },
    errors: [...ADMINS_ONLY_ERRORS, 'invalid_input', 'body_too_large', 'conflict'],
    whenRepeated: 'is-refused',
    query: aboutSchema,
    file: { mediaType: FILE_TYPE, maxBytes: IMPORT_FILE_MAX_BYTES },
  },
  async handle(call) {
    const token = tokenOf(call);
    const { request, services } = call;
    if (request.headers.get('content-type') !== FILE_TYPE)
      throw new AppError('invalid_input', { params: { field: CONTENT_TYPE_FIELD } });
    const { id, kind, name, mapping } = aboutOf(request);
    refuseDeclaredLength(request, IMPORT_FILE_MAX_BYTES);
    await services.imports.demandAdmin(token);
    const bytes = await readBody(request, IMPORT_FILE_MAX_BYTES);
    await services.imports.begin(token, { id, kind, fileName: name, mapping }, bytes);
    return dataAnswer({ id }, 202);
  },
};

const OPERATIONS = {
  preview: {
    status: 200,
    summary: 'Says what a file of rows would change',
    says: 'Looked at.',
    whenRepeated: 'nothing-changes',
  },
  apply: {
    status: 202,
    summary: 'Lets a file of rows change what it says',
    says: 'Begun; it goes on in the background.',
    whenRepeated: 'is-refused',
  },
  undo: {
    status: 200,
    summary: 'Takes back what a file of rows changed, for seven days',
    says: 'Begun or done.',
    whenRepeated: 'is-refused',
  },
} as const;

const operation = (name: keyof typeof OPERATIONS): ApiRoute => {
  const { status, summary, says, whenRepeated } = OPERATIONS[name];
  return routeWithBody({
    name: `imports-${name}`,
    method: 'POST',
    path: `/imports/${name}`,
    docs: {
      summary,
      says: ADMINS_ONLY,
      answers: { [status]: { says, data: importIdSchema } },
      errors: [...ADMINS_ONLY_ERRORS, 'not_found', 'invalid_transition'],
      whenRepeated,
    },
    body: importIdSchema,
    async handle(call, { id }) {
      await call.services.imports[name](tokenOf(call), id);
      return dataAnswer({ id }, status);
    },
  });
};

/** FEAT-07: files of rows; the database refuses whoever is no admin. */
export const importRoutes: readonly ApiRoute[] = [
  upload,
  operation('preview'),
  operation('apply'),
  operation('undo'),
];
