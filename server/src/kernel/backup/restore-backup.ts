import path from 'node:path'
import { describeError } from '../error-facts'
import { inParallel } from '../in-parallel'
import { areaOfKey } from '../media/media-key'
import type { Storage } from '../media/storage'
import { BackupError } from './backup-error'
import { AT_ONCE } from './copy-media'
import type { DatabaseCopy } from './database-copy'
import { fileOf, hashFile, sizeOf } from './files'
import { findManifest, refuseNewer, type Manifest, type ProgramVersion } from './manifest'

/** Damaged files that are named; more are only counted. */
const MOST_NAMED = 10
const ENGINE = {
  postgres: 'PostgreSQL，请设置 DATABASE_URL',
  embedded: '内嵌数据库，请不要设置 DATABASE_URL',
}

/**
 * Restores a backup into an empty database and an empty storage. Everything is checked before anything is written. The
 * database comes last and appears at once: a restore that was killed leaves media, and no school.
 * @throws BackupError, having removed what it wrote
 */
export const restoreBackup = async (
  folder: string,
  { database, media, program }: { database: DatabaseCopy; media: Storage; program: ProgramVersion },
): Promise<Manifest> => {
  const manifest = await findManifest(folder)
  if (!manifest) throw new BackupError(`${folder} 里没有完整的备份（没有 manifest.json）`)
  refuseNewer(manifest, program)
  if (manifest.contents.engine !== database.engine)
    throw new BackupError(`这份备份来自${ENGINE[manifest.contents.engine]}`)
  await database.refuseUnlessEmpty()
  if (!(await media.isEmpty())) throw new BackupError(`${media.place} 不是空的。媒体只能恢复到空的地方，什么都没有改`)
  await refuseDamaged(folder, manifest)

  const copied: string[] = []
  try {
    await inParallel(manifest.media, AT_ONCE, async ({ key }) => {
      copied.push(key)
      await media.writeFile(key, fileOf(folder, key))
    })
    await database.restore(path.join(folder, manifest.database.file), manifest.contents)
  } catch (error) {
    await inParallel(copied, AT_ONCE, (key) => media.remove(key)).catch(() => {
      throw new BackupError(`恢复失败，写入的媒体也没有全部删掉，请先清空 ${media.place}。${describeError(error)}`)
    })
    throw error
  }
  return manifest
}

/** @throws BackupError with the names of files that are missing or not what the manifest says */
const refuseDamaged = async (folder: string, { database, media }: Manifest): Promise<void> => {
  const strange = media.find(({ key }) => !areaOfKey(key))
  if (strange) throw new BackupError(`备份的清单损坏了：${strange.key} 不是媒体的名字`)
  const files = [
    { ...database, file: path.join(folder, database.file) },
    ...media.map((medium) => ({ ...medium, file: fileOf(folder, medium.key) })),
  ]
  const damaged: string[] = []
  for (const { file, bytes, sha256 } of files) {
    if ((await sizeOf(file)) === bytes && (await hashFile(file)) === sha256) continue
    damaged.push(path.relative(folder, file))
  }
  if (damaged.length === 0) return
  const named = damaged.slice(0, MOST_NAMED).join('、')
  throw new BackupError(`备份里有 ${damaged.length} 个文件缺失或损坏，什么都没有改：${named}`)
}
