/**
 * What a page of ours may load and run. Inline scripts are named by their hashes: a page is sent to many, so a nonce in
 * it would be no secret. Styles stay open, since components write theirs at run time. `mediaOrigin` is the object store
 * that media may be redirected to.
 */
export const wapPolicy = (scriptHashes: string[], mediaOrigin = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')} https://res.wx.qq.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    `media-src 'self' https: blob: ${mediaOrigin}`.trimEnd(),
    "font-src 'self' data:",
    `connect-src 'self' https: ${mediaOrigin}`.trimEnd(),
    "worker-src 'self' blob:",
    "frame-src 'self' https:",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ')

/** The desktop page runs no script of its own. */
export const DESKTOP_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; " +
  "frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
