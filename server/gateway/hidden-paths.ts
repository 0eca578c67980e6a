/**
 * CF-02: what has no page and never gets one: dot files, source maps, the build's own folders, the vendor's
 * inspection endpoints. They get a bare 404 instead of a rendered page, so that a scanner costs nothing.
 */
export function isHiddenPath(path: string): boolean {
  return HIDDEN.test(path);
}

const HIDDEN =
  /(^|\/)\.(?!well-known(\/|$))|\.map$|\.(php|asp|aspx|jsp|cgi|sql|bak|env|ini|log)$|^\/(_|assets(\/|$)|node_modules(\/|$)|wp-)/i;
