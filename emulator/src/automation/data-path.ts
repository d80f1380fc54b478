import { cloneJson } from '../runtime/clone'

/** What lies at `a.b[0].c`; everything without a path. Answers a copy. */
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
