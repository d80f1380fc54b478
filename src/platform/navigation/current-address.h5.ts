const BASE = '/wap'

/**
 * Where the app is, as its own address with parameters: what the browser shows, without the folder that the app lies
 * in.
 */
export const readCurrentAddress = (): string | undefined => {
  const { pathname, search } = window.location
  const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
  return path === '/' ? undefined : path + search
}
