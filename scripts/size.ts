// npm run size: fails when a build of dist/ is past its limits or lacks a screen, and prints a table either way.
import fs from 'node:fs'
import path from 'node:path'
import { CONSOLE_LIMITS, measureConsole } from './size/console-size'
import { FIRST_ROUTES, measureH5 } from './size/h5-size'
import { checkMiniProgramRoutes, findRawEnvironment } from './size/mini-program-routes'
import { MINI_PROGRAM_LIMITS, measureMiniProgram } from './size/mini-program-size'
import { findServerSentences } from './size/server-sentences'
import { root } from './process/run'
import { printTable } from './process/table'

const missing = ['h5/assets-by-route.json', 'weapp/app.json', 'console/.vite/manifest.json'].filter(
  (file) => !fs.existsSync(path.join(root, 'dist', file)),
)
if (missing.length) {
  console.error(
    `dist/${missing.join(' and dist/')} missing. All builds are measured: npm run build:h5, build:weapp, build:console`,
  )
  process.exit(1)
}
const web = measureH5(root).map((row) =>
  row['page (gz)'] in FIRST_ROUTES ? row : { ...row, ok: row.ok === 'yes' ? 'yes' : '-' },
)
const mini = measureMiniProgram(root)
const office = measureConsole(path.join(root, 'dist/console'))
const scripts = Object.entries(FIRST_ROUTES).map(([route, limit]) => `${route} ${limit}`)
console.log('\nMobile web: at most 270 KB and 25 requests where a visit begins, and in KB of script:')
console.log(scripts.join(', '))
printTable(web)
console.log(`\nMini-program: ${MINI_PROGRAM_LIMITS}`)
printTable(mini)
console.log(`\nBack office: ${CONSOLE_LIMITS}`)
printTable(office)
const unmeasured = Object.keys(FIRST_ROUTES).filter((route) => !web.some((row) => row['page (gz)'] === route))
for (const route of unmeasured) console.error(`${route} is not in the build`)
const faults = [...checkMiniProgramRoutes(root), ...findRawEnvironment(root), ...findServerSentences(root)]
for (const fault of faults) console.error(fault)
const failed = unmeasured.length + faults.length + [...web, ...mini, ...office].filter((row) => row.ok === 'NO').length
console.log(failed ? `\n${failed} past the limit` : '\nAll within their limits')
process.exit(failed ? 1 : 0)
