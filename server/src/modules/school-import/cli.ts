import { parseArgs } from 'node:util'
import { readConfig } from '../../kernel/config'
import { withDatabase } from '../../kernel/db/with-database'
import { runCommand } from '../../kernel/run-command'
import { describeImport } from './describe-import'
import { SchoolMistakesError } from './mistake'
import { readSchool } from './read-school'
import { AnotherSchoolError, importSchool } from './school-import.service'

const USAGE =
  '用法：npm run school:import -- <学校文件夹> [--check] [--rename]\n  --check   只检查，不写入\n  --rename  学校改了名字：代号相同、名字不同时也导入'

/** Undefined when something is missing or unknown: a misspelt `--check` must not import. */
const readArguments = (args: string[]): { folder: string; check: boolean; rename: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { check: { type: 'boolean', default: false }, rename: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return positionals.length === 1 ? { folder: positionals[0], ...values } : undefined
  } catch {
    return undefined
  }
}

/** The command `school:import`; answers the exit code. Checks first: with mistakes the database is not even opened. */
const run = async (args: string[]): Promise<number> => {
  const asked = readArguments(args)
  if (!asked) {
    console.error(USAGE)
    return 2
  }
  const { folder, check, rename } = asked
  const content = await readSchool(folder)
  if (check) {
    console.log(`检查通过：${content.shop.shopName}，${content.courses.length} 门课程`)
    return 0
  }
  const config = readConfig(process.env)
  return withDatabase(config, async (database) => {
    const report = await importSchool(database, config.storageDir, folder, { renamed: rename })
    console.log(describeImport(report))
    return 0
  })
}

await runCommand(run, [SchoolMistakesError, AnotherSchoolError])
