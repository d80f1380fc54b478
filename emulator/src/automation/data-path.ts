import { cloneJson } from '../runtime/components/clone'

/** Returns a copy of the value at `a.b[0].c`, or of all data when there is no path. */
export const readPath = (value: unknown, path?: string): unknown =>
  cloneJson(
    (path ?? '')
      .replace(/\[(\d+)\]/g, '.$1')
      .split('.')
      .filter(Boolean)
      .reduce<unknown>(
        (at, key) => (at === null || at === undefined ? undefined : (at as Record<string, unknown>)[key]),
        value,
      ),
  )
