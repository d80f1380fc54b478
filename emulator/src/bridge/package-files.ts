import fs from 'node:fs'
import path from 'node:path'

/** Where the engines find the mini-program's own files: pictures, fonts. */
export const PACKAGE_PREFIX = '/package/'
/** Content types that browsers cannot sniff. */
const MIME: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** The file behind `/package/…`; undefined when it is missing or outside the package. */
export const findPackageFile = (root: string, address: string): { file: string; mime: string } | undefined => {
  if (!address.startsWith(PACKAGE_PREFIX)) return undefined
  const file = path.resolve(root, decodeURIComponent(address.slice(PACKAGE_PREFIX.length).split(/[?#]/)[0] ?? ''))
  const inside =
    file.startsWith(path.resolve(root) + path.sep) && fs.statSync(file, { throwIfNoEntry: false })?.isFile()
  return inside ? { file, mime: MIME[path.extname(file)] ?? 'application/octet-stream' } : undefined
}
