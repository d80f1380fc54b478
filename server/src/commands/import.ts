import { withDatabase } from '../kernel/db/with-database'
import { createStorage } from '../kernel/media/create-storage'
import { openSeal } from '../kernel/seal'
import { createSecrets } from '../kernel/secrets'
import { describeImport } from '../modules/school-import/describe-import'
import { SchoolMistakesError } from '../modules/school-import/mistake'
import { readSchool } from '../modules/school-import/read-school'
import { AnotherSchoolError, importSchool } from '../modules/school-import/school-import.service'
import { parse, UsageError, type Command } from './command'

export const importCommand: Command<{ folder: string; check: boolean; rename: boolean }> = {
  summary: '导入或更新一所学校',
  usage: `<学校文件夹> [--check] [--rename]
  --check   只检查，不写入
  --rename  学校改了名字：代号相同、名字不同时也导入`,
  expectedErrors: [SchoolMistakesError, AnotherSchoolError],

  read: (args) => {
    const { values, positionals } = parse(args, {
      check: { type: 'boolean', default: false },
      rename: { type: 'boolean', default: false },
    })
    const [folder, ...rest] = positionals
    if (!folder || rest.length > 0) throw new UsageError()
    return { folder, check: values.check, rename: values.rename }
  },

  run: async ({ folder, check, rename }, loadConfig) => {
    // First: with a mistake in the folder the database is not even opened.
    const content = await readSchool(folder)
    if (check) return `检查通过：${content.shop.shopName}，${content.courses.length} 门课程`
    const config = loadConfig()
    return withDatabase(config, async (database) => {
      const seal = await openSeal(config, createSecrets(database))
      return describeImport(await importSchool(database, createStorage(config), folder, { renamed: rename, seal }))
    })
  },
}
