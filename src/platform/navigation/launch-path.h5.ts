const BASE = '/wap'

/** The path with which the app was opened, `/` for none of its own. */
export const readLaunchPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(navigation?.name ?? window.location.href)
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
}
