import fs from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '../db/lock-folder'
import { LocalStorage, type Storage } from '../media/storage'
import { BackupError } from './backup-error'
import { copyMedia } from './copy-media'
import type { DatabaseCopy } from './database-copy'
import { hashFile, listNames, MEDIA_FOLDER, sizeOf } from './files'
import { findManifest, FORMAT, writeManifest, type Manifest } from './manifest'

const OWN_NAME = /^(manifest\.json(\.part)?|media|database-.*)$/

export interface MadeBackup {
  manifest: Manifest
  /** Media that no earlier backup in the folder had. */
  added: number
}

/**
 * Backs up database and media into a folder: a new one, or one with an earlier backup, which keeps its media and is
 * replaced when the new one is whole. @throws BackupError
 */
export const makeBackup = async (
  folder: string,
  { database, media, version, now }: { database: DatabaseCopy; media: Storage; version: string; now: Date },
): Promise<MadeBackup> => {
  await refuseOtherFolder(folder)
  // It holds what is personal of a whole school.
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  try {
    const former = await findManifest(folder)
    if (former && former.media.length > 0 && !(await hasMedia(media)))
      throw new BackupError(`${media.place} 里没有媒体，而上次的备份有 ${former.media.length} 个；上次的备份没有动`)
    const file = `database-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${database.extension}`
    const dump = path.join(folder, file)
    // The database first: media are written before the rows that name them.
    const contents = await database.dump(dump)
    const { copied, added } = await copyMedia(media, folder, former)
    const manifest: Manifest = {
      format: FORMAT,
      version,
      madeAt: now.toISOString(),
      database: { file, bytes: (await sizeOf(dump))!, sha256: await hashFile(dump) },
      contents,
      media: copied,
    }
    await writeManifest(folder, manifest)
    await removeStale(folder, manifest)
    return { manifest, added }
  } finally {
    release()
  }
}

const hasMedia = async (media: Storage): Promise<boolean> => !(await media.list('')[Symbol.asyncIterator]().next()).done

const refuseOtherFolder = async (folder: string): Promise<void> => {
  const strange = (await listNames(folder)).find((name) => !OWN_NAME.test(name))
  if (strange === undefined) return
  throw new BackupError(`${folder} 里有别的文件（${strange}）。请用空文件夹，或者放着上次备份的文件夹`)
}

/** Removes older databases, and media that the school has deleted since: they may be personal. */
const removeStale = async (folder: string, { database, media }: Manifest): Promise<void> => {
  for (const name of await listNames(folder)) {
    if (name.startsWith('database-') && name !== database.file) await fs.rm(path.join(folder, name))
  }
  const kept = new Set(media.map(({ key }) => key))
  const copies = new LocalStorage(path.join(folder, MEDIA_FOLDER))
  for await (const { key } of copies.list('')) if (!kept.has(key)) await copies.remove(key)
}
