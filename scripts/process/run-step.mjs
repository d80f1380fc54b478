import { spawn } from 'node:child_process'
import { root } from './run.mjs'

/** Runs a command to its end with our own output; rejects when it fails. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${[command, ...args].join(' ')} 失败（${signal ?? `退出码 ${code}`}）`))
    })
  })

/** One line with the seconds that a step took. */
export const step = async (label, work) => {
  const startedAt = Date.now()
  console.log(`${label} …`)
  const result = await work()
  console.log(`${label}：完成，${((Date.now() - startedAt) / 1000).toFixed(1)} 秒`)
  return result
}
