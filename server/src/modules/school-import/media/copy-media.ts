import fs from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '../../../kernel/in-parallel'
import type { Storage } from '../../../kernel/media/storage'
import type { SchoolFolder } from '../school-folder'
import type { MediaCopy } from './media-library'

/** A stream has hundreds of small files, and an object store takes its time for each. */
const COPIES_AT_ONCE = 4

/** Copies media into the storage; returns how many were missing. A key holds a hash: what is there is the same. */
export const copyMedia = async (
  folder: SchoolFolder,
  storage: Pick<Storage, 'stat' | 'write' | 'writeFile'>,
  copies: MediaCopy[],
): Promise<number> => {
  let copied = 0
  await inParallel(copies, COPIES_AT_ONCE, async (copy) => {
    const source = 'path' in copy ? sourceOf(folder, copy.path) : Buffer.from(copy.content)
    const size = typeof source === 'string' ? (await fs.stat(source)).size : source.length
    if ((await storage.stat(copy.key))?.bytes === size) return
    await (typeof source === 'string' ? storage.writeFile(copy.key, source) : storage.write(copy.key, source))
    copied += 1
  })
  return copied
}

const sourceOf = (folder: SchoolFolder, file: string): string => (path.isAbsolute(file) ? file : folder.absolute(file))
