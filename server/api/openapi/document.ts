import { z, type ZodType } from 'zod';
import { AppError, ERROR_CODES, type ErrorCode } from '#domain/error-codes.ts';
import { RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import { DEFAULT_BODY_MAX_BYTES } from '../../gateway/body-limit.ts';
import { CONTENT_TYPE_FIELD, statusOf } from '../errors.ts';
import type { Caller } from '../permissions/who-may-call.ts';
import type { ApiRoute } from '../route.ts';
import type { AnswerDocs, WhenRepeated } from '../route-docs.ts';
import type { RateLimits } from '../services/quota.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './open-api.ts';

export interface DescribedApi {
  routes: readonly ApiRoute[];
  whoMayCall: Readonly<Record<string, Caller>>;
  title: string;
  version: string;
}

/** The OpenAPI document of routes, made from the very schemas by which they check what comes and goes. */
export function describeApi({ routes, whoMayCall, title, version }: DescribedApi): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const route of routes) {
    const operation = operationOf(route, whoMayCall[route.name] ?? 'signed-in');
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: ABOUT },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: FAILURE },
    },
  };
}

const ABOUT = [
  'Answers stand in an envelope: data or an error with a code, never both.',
  'Where an answer says Retry-After (429, 503), the same call may be sent again after so many seconds.',
  'A fault of the server (500) carries x-request-id.',
  'HEAD is answered wherever GET is; another method gets 405 with Allow.',
  'What a browser asks of the database itself is not listed here.',
].join(' ');

const FAILURE: JsonSchema = {
  type: 'object',
  required: ['data', 'error'],
  additionalProperties: false,
  properties: {
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['code'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', enum: ERROR_CODES },
        messageKey: { type: 'string' },
        params: {
          type: 'object',
          additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        },
      },
    },
  },
};

const WHEN_REPEATED: Readonly<Record<WhenRepeated, string>> = {
  'nothing-changes': 'Sent twice it has the effect of once.',
  'is-refused': 'Sent again after it was done it is refused.',
  'counts-again': 'Sent twice it counts twice.',
};

function operationOf(route: ApiRoute, caller: Caller): OpenApiOperation {
  const { docs } = route;
  const errors = errorsOf(route, caller);
  const maxBytes = maxBytesOf(route);
  const refusals = Object.entries(errors).map(([status, codes]) => [status, refusalOf(codes)]);
  const answers = Object.entries(docs.answers).map(([status, answer]) => [status, responseOf(answer)]);
  const said = [
    caller === 'anyone' ? 'Anyone may call it.' : 'Asks for the token of a person.',
    docs.says,
    maxBytes === undefined ? undefined : `A body of at most ${maxBytes.toLocaleString('en')} bytes.`,
    docs.limits && describeLimits(docs.limits),
    route.method === 'GET' ? undefined : WHEN_REPEATED[docs.whenRepeated],
  ];
  return {
    operationId: route.name,
    summary: docs.summary,
    description: said.filter(Boolean).join(' '),
    security: caller === 'anyone' ? [] : [{ token: [] }],
    ...(docs.query && { parameters: parametersOf(docs.query) }),
    ...bodyOf(route),
    responses: Object.fromEntries([...answers, ...refusals]) as OpenApiOperation['responses'],
    'x-who-may-call': caller,
    'x-when-repeated': docs.whenRepeated,
    ...(maxBytes !== undefined && { 'x-max-body-bytes': maxBytes }),
    ...(docs.limits && {
      'x-rate-limits': { ...docs.limits, windowSeconds: RATE_LIMIT_WINDOW_MS / 1_000 },
    }),
    'x-error-codes': errors,
  };
}

const count = (most: number | undefined, of: string) =>
  most === undefined ? [] : [`${most.toLocaleString('en')} ${of}`];

function describeLimits({ perAddress, perPerson, inAll }: RateLimits): string {
  const counts = [
    ...count(perAddress, 'of one address'),
    ...count(perPerson, 'of one person'),
    ...count(inAll, 'in all'),
  ];
  return `At most ${counts.join(', ')} in ${RATE_LIMIT_WINDOW_MS / 60_000} minutes.`;
}

function maxBytesOf({ docs, body, bodyMaxBytes = DEFAULT_BODY_MAX_BYTES }: ApiRoute): number | undefined {
  if (docs.file) return docs.file.maxBytes;
  return body ? bodyMaxBytes : undefined;
}

/** What a route refuses with, by status: its own codes, those of its body and token, and what every call can meet. */
function errorsOf({ docs, body }: ApiRoute, caller: Caller): Record<string, ErrorCode[]> {
  const codes = new Set<ErrorCode>(docs.errors);
  if (caller === 'signed-in') codes.add('not_signed_in');
  if (body) codes.add('invalid_input').add('body_too_large');
  codes.add('unexpected').add('server_unavailable').add('timeout');
  const all = [...codes].map((code) => new AppError(code));
  // a body that is not said to be of its type
  if (body ?? docs.file) all.push(new AppError('invalid_input', { params: { field: CONTENT_TYPE_FIELD } }));
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const error of all) {
    const status = String(statusOf(error));
    // where a status has an answer of another form, that one is given
    if (!(status in docs.answers)) byStatus[status] = [...(byStatus[status] ?? []), error.code];
  }
  return byStatus;
}

const refusalOf = (codes: readonly ErrorCode[]): OpenApiResponse => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

function responseOf({ says, data, isPlain = false, mediaType }: AnswerDocs): OpenApiResponse {
  if (mediaType) return { description: says, content: { [mediaType]: { schema: { type: 'string' } } } };
  if (!data) return { description: says };
  const schema = jsonSchemaOf(data, 'output');
  const envelope = {
    type: 'object',
    required: ['data', 'error'],
    additionalProperties: false,
    properties: { data: schema, error: { type: 'null' } },
  };
  return { description: says, content: { 'application/json': { schema: isPlain ? schema : envelope } } };
}

function bodyOf({ docs: { file }, body }: ApiRoute): Pick<OpenApiOperation, 'requestBody'> {
  if (file) {
    const schema = { type: 'string', format: 'binary' };
    return { requestBody: { required: true, content: { [file.mediaType]: { schema } } } };
  }
  if (!body) return {};
  const schema = jsonSchemaOf(body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function parametersOf(query: ZodType): NonNullable<OpenApiOperation['parameters']> {
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // a list stands in the address as JSON, which every client can send as a text
    schema:
      schema.type === 'array'
        ? { type: 'string', contentMediaType: 'application/json', contentSchema: schema }
        : schema,
  }));
}

/** The name of the dialect is left out: it is the one that the standard names. */
function jsonSchemaOf(schema: ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
