import { BackupError } from '../kernel/backup/backup-error'
import { createDatabaseCopy } from '../kernel/backup/database-copy'
import { restoreBackup } from '../kernel/backup/restore-backup'
import { listMigrations } from '../kernel/db/migrate'
import { createStorage } from '../kernel/media/create-storage'
import { VERSION } from '../version'
import { describeHoldings, readFolder } from './backup'
import type { Command } from './command'

export const restoreCommand: Command<string> = {
  summary: '从备份恢复数据库和媒体',
  usage: `<备份的文件夹>
  恢复到 DATABASE_URL（没有就是 DATA_DIR）和 STORAGE_DIR（或者对象存储的存储桶），两者都必须是空的
  先检查全部文件，有一个损坏就什么都不改；需要 PostgreSQL 的 pg_restore 和 psql（内嵌数据库不用）`,
  expectedErrors: [BackupError],
  read: readFolder,

  run: async (folder, loadConfig) => {
    const config = loadConfig()
    const manifest = await restoreBackup(folder, {
      database: createDatabaseCopy(config),
      media: createStorage(config, { patient: true }),
      program: {
        version: VERSION,
        migrations: listMigrations(config.migrationsDir).map(({ hash }) => hash),
      },
    })
    return [
      `已恢复 ${manifest.madeAt} 的备份：${describeHoldings(manifest)}，行数与清单一致`,
      '启动之前请把原来的 .env（MASTER_KEY）放好',
    ].join('\n')
  },
}
