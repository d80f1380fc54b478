import { spawn, type SpawnOptions } from 'node:child_process'
import { root, scriptArguments } from './run'

/** Runs a command to its end with our own output; rejects when it fails. */
export const run = (command: string, args: string[], options: SpawnOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${[command, ...args].join(' ')} 失败（${signal ?? `退出码 ${code}`}）`))
    })
  })

/** The same for one of our TypeScript files. */
export const runScript = (script: string, options: SpawnOptions = {}): Promise<void> =>
  run(process.execPath, scriptArguments(script), options)

/** Prints one line when `work` begins and one with the seconds that it took. */
export const step = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = Date.now()
  console.log(`${label} …`)
  const result = await work()
  console.log(`${label}：完成，${((Date.now() - startedAt) / 1000).toFixed(1)} 秒`)
  return result
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
