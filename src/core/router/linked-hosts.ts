/**
 * Hosts that the school's own content has led to since the app started. An address that somebody else made up is not
 * among them, so the page for other sites asks before it opens one.
 */
const hosts = new Set<string>()

export const rememberLinkedHost = (url: string): void => {
  hosts.add(hostOf(url))
}

export const isLinkedHost = (url: string): boolean => hosts.has(hostOf(url))

/** Host and port of a web address in lower case, without credentials before it. */
export const hostOf = (url: string): string => {
  const [, authority = ''] = /^[a-z]+:\/\/([^/?#\\]*)/i.exec(url) ?? []
  return authority.slice(authority.lastIndexOf('@') + 1).toLowerCase()
}
