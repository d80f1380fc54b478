// npm run build:weapp: the mini-program into dist/weapp, ready to be opened in WeChat DevTools.
import fs from 'node:fs'
import path from 'node:path'
import { root, runTool } from './process/run'
import { printTable } from './process/table'
import { measureMiniProgram } from './size/mini-program-size'

const api = process.env.TARO_APP_API || 'http://127.0.0.1:3000'
console.log(`Building the mini-program for the server at ${api} (TARO_APP_API)`)
// The tests' build calls the server at the default address; this one may call another.
fs.rmSync(path.join(root, 'dist/.weapp.sources'), { force: true })
const code = await runTool('taro', ['build', '--type', 'weapp'], { NODE_ENV: 'production', TARO_APP_API: api })
if (code) process.exit(code)
printTable(measureMiniProgram(root))
