import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

export const MEDIA_FOLDER = 'media'

/** Where a backup keeps a medium. */
export const fileOf = (folder: string, key: string): string => path.join(folder, MEDIA_FOLDER, ...key.split('/'))

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** SHA-256 of a file's content, in hexadecimal. */
export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The size of a file in bytes; undefined where there is none. */
export const sizeOf = (file: string): Promise<number | undefined> =>
  fs.stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    },
  )

/** Names in a folder; none where it does not exist. */
export const listNames = (folder: string): Promise<string[]> =>
  fs.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
