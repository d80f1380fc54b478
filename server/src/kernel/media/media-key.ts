/**
 * Content that everybody may see, what people uploaded, and what only a signature opens: lessons, and papers of one
 * person.
 */
export type MediaArea = 'public' | 'upload' | 'lesson' | 'private'

const SIGNED_AREAS: readonly (MediaArea | undefined)[] = ['lesson', 'private']
export const needsPermission = (area: MediaArea | undefined): boolean => SIGNED_AREAS.includes(area)

const KEY = /^[a-z0-9][a-z0-9-]{1,31}\/(public|upload|lesson|private)(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,6}$/

/** The area of a storage key `<shop>/<area>/…`; undefined for whatever is no key, above all a path that climbs out. */
export const areaOfKey = (key: string): MediaArea | undefined => KEY.exec(key)?.[1] as MediaArea | undefined

/** What one signature opens: `<shop>/<area>/<name>`, the file with its ending left out or the folder of a stream. */
export const scopeOfKey = (key: string): string => {
  const [shop, area, name = ''] = key.split('/')
  return `${shop}/${area}/${name.replace(/\..*$/, '')}`
}
