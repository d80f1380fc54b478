// npm run build:h5: the mobile web into dist/h5, compressed, with the list of files that each page needs.
import fs from 'node:fs'
import path from 'node:path'
import { findNewerSyntax } from './build/h5/check-syntax'
import { compressFolder } from './build/h5/compress'
import { generateComponents } from './build/h5/generate-components'
import { setAsideChunks } from './build/h5/older-chunks'
import { measureH5 } from './size/h5-size'
import { root, runTool } from './process/run'
import { printTable } from './process/table'

const output = path.join(root, 'dist/h5')
generateComponents(root)
const putBack = setAsideChunks(output)
const code = await runTool('taro', ['build', '--type', 'h5'], { NODE_ENV: 'production' })
const newer = code ? [] : findNewerSyntax(output)
const older = putBack()
if (code) process.exit(code)
if (newer.length) {
  console.error(`newer than the browsers of package.json's browserslist:\n${newer.join('\n')}`)
  process.exit(1)
}
if (!fs.existsSync(path.join(output, 'index.html'))) {
  console.error('dist/h5/index.html was not written: see the messages above')
  process.exit(1)
}
await compressFolder(output)
if (older) console.log(`${older} files of earlier builds kept for pages that are still open`)
printTable(measureH5(root))
