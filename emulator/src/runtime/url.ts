export interface PageAddress {
  /** Without a leading slash. */
  path: string
  /** Raw values: WeChat does not decode them. */
  query: Record<string, string>
}

const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )

/** Joins a relative path to the folder of `from`; a path with a leading slash counts from the root. */
export const joinPath = (from: string, path: string): string => {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** An address as navigateTo takes it: `/a/b?x=1`, or relative to the page that is open. */
export const parseAddress = (url: string, currentPath = ''): PageAddress => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return { path: joinPath(currentPath, path), query: at < 0 ? {} : parseQuery(url.slice(at + 1)) }
}
