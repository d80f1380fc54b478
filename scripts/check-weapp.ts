// npm run check:weapp: what WeChat's own tools say to dist/weapp, without WeChat: its compilers and its upload tool.
import fs from 'node:fs'
import path from 'node:path'
import { compileMiniProgram } from './size/mini-program-package'
import { MINI_PROGRAM_LIMITS } from './size/mini-program-size'
import { checkTemplates } from './size/mini-program-templates'
import { root } from './process/run'
import { printTable } from './process/table'

const folder = path.resolve(root, process.argv[2] ?? 'dist/weapp')
if (!fs.existsSync(path.join(folder, 'app.json'))) {
  console.error(`${path.relative(root, folder)}/app.json is missing. Build first: npm run build:weapp`)
  process.exit(1)
}
const { rows, faults } = await compileMiniProgram(folder)
faults.push(...checkTemplates(root, folder))
console.log(`\nMini-program as miniprogram-ci would upload it: ${MINI_PROGRAM_LIMITS}`)
printTable(rows)
for (const fault of faults) console.error(fault)
const failed = faults.length + rows.filter(({ ok }) => ok === 'NO').length
console.log(
  failed
    ? `\n${failed} refused`
    : '\nWXML and WXSS accepted by wcc and wcsc, all files needed, all packages within their limits',
)
process.exit(failed ? 1 : 0)
