import fs from 'node:fs'
import { SettingError, type Config } from './kernel/config'
import type { Database } from './kernel/db/database'
import { createStorage } from './kernel/media/create-storage'
import { openSeal } from './kernel/seal'
import { createSecrets } from './kernel/secrets'
import { importSchool } from './modules/school-import/school-import.service'
import { ShopImportRepository } from './modules/shop/shop-import.repository'
import { UserImportRepository } from './modules/user/user-import.repository'

/** Whether the database contains the demo school, whose accounts are public. */
export const hasDemoSchool = async (database: Database): Promise<boolean> =>
  (await new UserImportRepository(database).findByPhone('qihang', '13800000001')) !== undefined

/**
 * Loads the demo school once, into a database that holds no school yet. @throws SettingError where it is to be loaded
 * and is not there
 */
export const loadDemoSchool = async (database: Database, config: Config): Promise<void> => {
  const { demoDir } = config
  if (await new ShopImportRepository(database).hasAny()) return
  if (!fs.existsSync(demoDir))
    throw new SettingError(
      `DEMO_DIR=${demoDir} 不存在，请写成源码里 server/demo/school 的路径；不要演示学校就设置 DEMO=0`,
    )
  console.log('载入演示学校……')
  const report = await importSchool(database, createStorage(config), demoDir, {
    seal: await openSeal(config, createSecrets(database)),
  })
  console.log(`已载入 ${report.shopName}：${report.courses} 门课程、${report.lessons} 个课时`)
}
