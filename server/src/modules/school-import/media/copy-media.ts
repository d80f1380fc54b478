import fs from 'node:fs/promises'
import path from 'node:path'
import type { SchoolFolder } from '../school-folder'
import type { MediaCopy } from './media-library'

/**
 * Copies media into the storage folder. A key holds a hash: what is there is the same. A copy appears whole or not at
 * all.
 */
export const copyMedia = async (folder: SchoolFolder, storageDir: string, copies: MediaCopy[]): Promise<number> => {
  let copied = 0
  for (const copy of copies) {
    const target = path.join(storageDir, ...copy.key.split('/'))
    const source = 'path' in copy ? sourceOf(folder, copy.path) : Buffer.from(copy.content)
    const size = typeof source === 'string' ? (await fs.stat(source)).size : source.length
    if ((await sizeOf(target)) === size) continue
    await fs.mkdir(path.dirname(target), { recursive: true })
    const part = `${target}.${process.pid}.part`
    await (typeof source === 'string' ? fs.copyFile(source, part) : fs.writeFile(part, source))
    await fs.rename(part, target)
    copied += 1
  }
  return copied
}

const sourceOf = (folder: SchoolFolder, file: string): string => (path.isAbsolute(file) ? file : folder.absolute(file))

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await fs.stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
