const BASE = '/wap'

/** The app's present address with parameters: the browser's without the app's base folder. */
export const readCurrentAddress = (): string | undefined => {
  const { pathname, search } = window.location
  const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
  return path === '/' ? undefined : path + search
}
