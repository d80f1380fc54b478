import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import { inParallel } from '../in-parallel'
import type { Storage, StoredFile } from '../media/storage'
import { fileOf, sizeOf } from './files'
import type { CopiedMedium, Manifest } from './manifest'

/** Media that are copied at once: with an object store most of the time is waiting. */
export const AT_ONCE = 4
/** For a content that breaks off on its way from an object store. */
const TRIES = 3

/**
 * Copies all media into a backup's folder, but those that the former backup there has already: with the same key, size
 * and time of change. Returns all of them by key, and how many are new.
 */
export const copyMedia = async (
  media: Storage,
  folder: string,
  former: Manifest | undefined,
): Promise<{ copied: CopiedMedium[]; added: number }> => {
  const known = new Map(former?.media.map((medium) => [medium.key, medium]))
  const stored: StoredFile[] = []
  for await (const medium of media.list('')) stored.push(medium)
  const copied: CopiedMedium[] = []
  let added = 0
  await inParallel(stored, AT_ONCE, async (medium) => {
    const file = fileOf(folder, medium.key)
    const before = known.get(medium.key)
    if (before && isSame(before, medium) && (await sizeOf(file)) === medium.bytes) {
      copied.push(before)
      return
    }
    const copy = await copyOne(media, medium.key, file)
    // Deleted since it was listed.
    if (!copy) return
    copied.push({ key: medium.key, modifiedMs: +medium.modifiedAt, ...copy })
    added += 1
  })
  return { copied: copied.sort((one, other) => (one.key < other.key ? -1 : 1)), added }
}

const isSame = (before: CopiedMedium, { bytes, modifiedAt }: StoredFile): boolean =>
  before.bytes === bytes && before.modifiedMs === +modifiedAt

/** Copies a medium into a file, which appears whole or not at all; undefined where there is none. */
const copyOne = async (
  media: Storage,
  key: string,
  file: string,
): Promise<Pick<CopiedMedium, 'bytes' | 'sha256'> | undefined> => {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const part = `${file}.part`
  for (let attempt = 1; ; attempt++) {
    try {
      const content = await media.open(key)
      if (!content) return undefined
      const hash = createHash('sha256')
      let bytes = 0
      const measure = async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      }
      await pipeline(content.stream, measure, createWriteStream(part))
      await fs.rename(part, file)
      return { bytes, sha256: hash.digest('hex') }
    } catch (error) {
      if (attempt === TRIES || !(error instanceof AppError)) throw error
    }
  }
}
