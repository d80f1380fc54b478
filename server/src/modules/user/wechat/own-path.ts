const SOME_ORIGIN = 'https://own.invalid'

/**
 * Path and query of an address on this server, normalized; undefined for anything that a browser could read as another
 * host (`//host`, `/\host`, `https:…`, hidden line breaks) or as credentials.
 */
export const toOwnPath = (text: string): string | undefined => {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(text) || text.startsWith('//')) return undefined
  if (!URL.canParse(text, SOME_ORIGIN)) return undefined
  const address = new URL(text, SOME_ORIGIN)
  if (address.origin !== SOME_ORIGIN || address.pathname.startsWith('//')) return undefined
  return address.pathname + address.search + address.hash
}
