/** Where pages write the address of a picture that loads late; `src` then shows a placeholder. */
const LATE = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-actualsrc',
  'data-lazyload',
  'data-echo',
  'data-url',
  '_src',
]

/** The address that a picture has in the end; '' without one. */
export const readPictureAddress = (attributes: Readonly<Record<string, string>>): string => {
  const late = LATE.map((name) => attributes[name]?.trim()).find(Boolean)
  const sets = attributes['data-srcset'] ?? attributes.srcset
  const first = sets?.trim().split(/[\s,]+/)[0]
  const src = attributes.src?.trim()
  const isPlaceholder = !src || (/^data:/i.test(src) && Boolean(late ?? first))
  const address = late ?? (isPlaceholder ? (first ?? src ?? '') : src)
  return address.replace(/^\/\/(?=[^/\\])/, 'https://')
}
