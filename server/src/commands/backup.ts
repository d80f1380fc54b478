import path from 'node:path'
import { BackupError } from '../kernel/backup/backup-error'
import { createDatabaseCopy } from '../kernel/backup/database-copy'
import { makeBackup, type MadeBackup } from '../kernel/backup/make-backup'
import type { Manifest } from '../kernel/backup/manifest'
import type { Config } from '../kernel/config'
import { createStorage } from '../kernel/media/create-storage'
import { VERSION } from '../version'
import { parse, UsageError, type Command } from './command'

/** @throws UsageError unless exactly one folder is given */
export const readFolder = (args: string[]): string => {
  const [folder, ...rest] = parse(args, {}).positionals
  if (!folder || rest.length > 0) throw new UsageError()
  return path.resolve(folder)
}

/** What a backup holds, in one line. */
export const describeHoldings = ({ contents, media }: Manifest): string => {
  const counts = Object.values(contents.tables)
  const bytes = media.reduce((sum, medium) => sum + medium.bytes, 0)
  return [
    `数据库 ${counts.length} 张表、${counts.reduce((sum, count) => sum + count, 0)} 行`,
    `媒体 ${media.length} 个、${(bytes / 1024 / 1024).toFixed(1)} MB`,
  ].join('，')
}

const describeMissing = ({ masterKey }: Config): string =>
  masterKey
    ? '备份里没有 .env，也没有其中的 MASTER_KEY。请把它们另外保存在别处：没有原来的 MASTER_KEY，商户密钥、报名材料等加密的内容就再也打不开'
    : '备份里没有 .env，请另外保存。现在没有设置 MASTER_KEY，加密用的密钥在数据库里：拿到这份备份的人什么都能打开'

const describe = (folder: string, { manifest, added }: MadeBackup, config: Config): string =>
  [
    `已备份到 ${folder}：${describeHoldings(manifest)}，其中新复制的媒体 ${added} 个`,
    describeMissing(config),
    `恢复：npm run school -- restore ${folder}`,
  ].join('\n')

/** @throws UsageError where one of the two would be copied into itself */
const refuseOverlap = (folder: string, { storageS3, storageDir, dataDir }: Config): void => {
  for (const used of [...(storageS3 ? [] : [storageDir]), path.join(dataDir, 'database')])
    if (isInside(folder, used) || isInside(used, folder)) throw new UsageError(`备份要放在 ${used} 之外`)
}

const isInside = (inner: string, outer: string): boolean => `${inner}/`.startsWith(`${outer}/`)

export const backupCommand: Command<string> = {
  summary: '备份数据库和媒体',
  usage: `<文件夹>
  媒体取自 STORAGE_DIR，或者对象存储（设置了 STORAGE_S3_BUCKET 的时候）
  文件夹是空的，或者放着上次的备份：媒体只复制新的，新备份完整之后才换掉旧的
  用 PostgreSQL 时学校可以开着，需要 pg_dump；用内嵌数据库时先停下服务`,
  expectedErrors: [BackupError],
  read: readFolder,

  run: async (folder, loadConfig) => {
    const config = loadConfig()
    refuseOverlap(folder, config)
    const made = await makeBackup(folder, {
      database: createDatabaseCopy(config),
      media: createStorage(config, { patient: true }),
      version: VERSION,
      now: new Date(),
    })
    return describe(folder, made, config)
  },
}
