/** Texts by name that persist beyond the page. Any of these may throw: private mode, a full quota, cookies refused. */
export const backend = {
  read: (key: string): string | null => window.localStorage.getItem(key),
  write: (key: string, text: string): void => window.localStorage.setItem(key, text),
  remove: (key: string): void => window.localStorage.removeItem(key),
  keys: (): string[] => Object.keys(window.localStorage),
}
