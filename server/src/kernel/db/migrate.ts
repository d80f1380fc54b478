import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { SettingError } from '../config'
import type { Database } from './database'

/** Any number, as long as all instances use the same. */
const MIGRATION_LOCK = 7_203_115

/**
 * The program's migrations, in order.
 * @throws SettingError where the folder holds no migrations: the bundle is elsewhere and needs MIGRATIONS_DIR
 */
export const listMigrations = (migrationsFolder: string): MigrationMeta[] => {
  if (!fs.existsSync(path.join(migrationsFolder, 'meta/_journal.json'))) {
    throw new SettingError(
      `MIGRATIONS_DIR=${migrationsFolder} 不存在或不是数据库结构的文件夹，请写成源码里 server/migrations 的路径（npm start 会自己设置）`,
    )
  }
  return readMigrationFiles({ migrationsFolder })
}

/**
 * Applies pending migrations, one instance at a time, and returns how many. @throws SettingError like listMigrations
 */
export const migrate = async (database: Database, migrationsFolder: string): Promise<number> => {
  const known = listMigrations(migrationsFolder)
  return database.transact(async () => {
    await database.liftTimeouts()
    await database.current.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await database.current.execute(
      sql`create table if not exists applied_migration (
        hash text primary key, applied_at timestamptz not null default now())`,
    )
    const applied = new Set(
      (await database.rows<{ hash: string }>(sql`select hash from applied_migration`)).map((row) => row.hash),
    )
    const pending = known.filter((file) => !applied.has(file.hash))
    for (const file of pending) {
      for (const statement of file.sql) await database.current.execute(sql.raw(statement))
      await database.current.execute(sql`insert into applied_migration (hash) values (${file.hash})`)
    }
    return pending.length
  })
}
