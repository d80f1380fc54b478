/**
 * Areas of the storage: public content, uploads, and content that needs a signed address (lessons and documents of one
 * person).
 */
export type MediaArea = 'public' | 'upload' | 'lesson' | 'private'

const SIGNED_AREAS: readonly (MediaArea | undefined)[] = ['lesson', 'private']
export const needsPermission = (area: MediaArea | undefined): boolean => SIGNED_AREAS.includes(area)

const KEY = /^[a-z0-9][a-z0-9-]{1,31}\/(public|upload|lesson|private)(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,6}$/

/** The area of a storage key `<shop>/<area>/…`; undefined for anything that is no key, above all a path traversal. */
export const areaOfKey = (key: string): MediaArea | undefined => KEY.exec(key)?.[1] as MediaArea | undefined

/**
 * The part of a key that a signature covers: `<shop>/<area>/<name>`, a file without its extension or the folder of a
 * stream.
 */
export const scopeOfKey = (key: string): string => {
  const [shop, area, name = ''] = key.split('/')
  return `${shop}/${area}/${name.replace(/\..*$/, '')}`
}
