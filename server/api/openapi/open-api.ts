import type { ErrorCode } from '#domain/error-codes.ts';
import type { Caller } from '../permissions/who-may-call.ts';
import type { WhenRepeated } from '../route-docs.ts';
import type { RateLimits } from '../services/quota.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Content = Readonly<Record<string, { schema: JsonSchema }>>;

/** As much of OpenAPI 3.1 as our document uses. */
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly OpenApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Readonly<Record<string, OpenApiResponse>>;
  'x-who-may-call': Caller;
  'x-when-repeated': WhenRepeated;
  /** the largest body that is read */
  'x-max-body-bytes'?: number;
  'x-rate-limits'?: RateLimits & { windowSeconds: number };
  /** codes in the envelope, by status */
  'x-error-codes': Readonly<Record<string, readonly ErrorCode[]>>;
}

export interface OpenApiParameter {
  name: string;
  in: 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface OpenApiResponse {
  description: string;
  content?: Content;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: {
    securitySchemes: Readonly<Record<string, JsonSchema>>;
    schemas: Readonly<Record<string, JsonSchema>>;
  };
}
