/** Which of the three services a call goes to. */
export type Service = 'rest' | 'auth' | 'storage';

export interface AllowedCall {
  service: Service;
  /** the path below `/rest/v1` and so on, still encoded */
  path: string;
  maxBodyBytes: number;
  /** false for what a browser does by going to an address or showing a picture */
  needsKey: boolean;
}

const REST_MAX_BODY_BYTES = 1_048_576;
const AUTH_MAX_BODY_BYTES = 65_536;
const STORAGE_JSON_MAX_BODY_BYTES = 65_536;
/** the largest image and the frame of a multipart body around it; the image itself is measured later */
const UPLOAD_MAX_BODY_BYTES = 5_242_880 + 16_384;

interface Rule {
  service: Service;
  methods: readonly string[];
  path: RegExp;
  maxBodyBytes: number;
}

const TABLE = /^\/[a-z_][a-z0-9_]{0,62}$/;
const FUNCTION = /^\/rpc\/[a-z_][a-z0-9_]{0,62}$/;
/** Words of the storage service itself, which are no names of buckets. */
const BUCKET =
  '(?!(?:public|info|sign|authenticated|list|list-v2|upload|copy|move)(?:/|$))[a-z0-9][a-z0-9._-]{0,99}';
const OBJECT = `${BUCKET}/.{1,1024}`;

/** Everything that may pass; whatever is not here does not exist (AC-07, CF-02). */
const RULES: readonly Rule[] = [
  rule('rest', 'GET HEAD POST PATCH DELETE PUT', TABLE, REST_MAX_BODY_BYTES),
  rule('rest', 'GET HEAD POST', FUNCTION, REST_MAX_BODY_BYTES),
  rule('auth', 'POST', /^\/(signup|token|recover|resend|logout)$/, AUTH_MAX_BODY_BYTES),
  rule('auth', 'GET POST', /^\/verify$/, AUTH_MAX_BODY_BYTES),
  rule('auth', 'POST', /^\/confirm$/, AUTH_MAX_BODY_BYTES),
  rule('auth', 'GET PUT', /^\/user$/, AUTH_MAX_BODY_BYTES),
  rule('auth', 'GET', /^\/(settings|health|authorize|callback)$/, 0),
  // features that are off: the client gets their refusal in the words it knows
  rule('auth', 'POST', /^\/(sso|factors(\/[\w-]{1,64}\/(challenge|verify))?)$/, AUTH_MAX_BODY_BYTES),
  rule('auth', 'GET DELETE', /^\/user\/identities\/[\w-]{1,64}$/, 0),
  rule('auth', 'DELETE', /^\/factors\/[\w-]{1,64}$/, 0),
  rule('storage', 'GET POST', /^\/bucket$/, STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'GET PUT DELETE', new RegExp(`^/bucket/${BUCKET}$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'POST', new RegExp(`^/bucket/${BUCKET}/empty$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'POST', /^\/object\/(move|copy)$/, STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'POST', new RegExp(`^/object/(list|list-v2)/${BUCKET}$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'POST PUT', new RegExp(`^/object/upload/sign/${OBJECT}$`), UPLOAD_MAX_BODY_BYTES),
  rule('storage', 'GET HEAD', new RegExp(`^/object/public/${OBJECT}$`), 0),
  rule('storage', 'GET HEAD', new RegExp(`^/render/image/(public|authenticated|sign)/${OBJECT}$`), 0),
  rule('storage', 'GET HEAD', new RegExp(`^/object/info/(public/|authenticated/)?${OBJECT}$`), 0),
  rule('storage', 'GET HEAD POST', new RegExp(`^/object/sign/${OBJECT}$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'POST', new RegExp(`^/object/sign/${BUCKET}$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'GET HEAD', new RegExp(`^/object/authenticated/${OBJECT}$`), 0),
  rule('storage', 'DELETE', new RegExp(`^/object/${BUCKET}$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'GET HEAD DELETE', new RegExp(`^/object/${OBJECT}$`), STORAGE_JSON_MAX_BODY_BYTES),
  rule('storage', 'POST PUT', new RegExp(`^/object/${OBJECT}$`), UPLOAD_MAX_BODY_BYTES),
];

function isByNavigation(method: string, service: Service, path: string): boolean {
  if (service === 'storage' && method === 'PUT') return path.startsWith('/object/upload/sign/');
  // the form of a mailed link's page
  if (service === 'auth' && method === 'POST') return path === '/confirm';
  return (method === 'GET' || method === 'HEAD') && BY_NAVIGATION[service].test(path);
}

/** Reading that carries no API key: mailed links, the way to Google and back, pictures, signed addresses. */
const BY_NAVIGATION: Record<Service, RegExp> = {
  rest: /^(?!)/,
  auth: /^\/(verify|authorize|callback)$/,
  storage: /^\/(object\/(public|info\/public|sign)|render\/image\/(public|sign))\//,
};

function rule(service: Service, methods: string, path: RegExp, maxBodyBytes: number): Rule {
  return { service, methods: methods.split(' '), path, maxBodyBytes };
}

/** The rule that lets this call pass, or undefined: then it is answered with 404. */
export function findAllowedCall(method: string, pathname: string): AllowedCall | undefined {
  const [, service, path] = /^\/(rest|auth|storage)\/v1(\/.*)$/.exec(pathname) ?? [];
  if (service === undefined || path === undefined) return undefined;
  const found = RULES.find(
    (candidate) =>
      candidate.service === service && candidate.methods.includes(method) && candidate.path.test(path),
  );
  if (found === undefined) return undefined;
  const needsKey = !isByNavigation(method, found.service, path);
  return { service: found.service, path, maxBodyBytes: found.maxBodyBytes, needsKey };
}
