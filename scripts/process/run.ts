import { spawn, type SpawnOptions } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Arguments for Node.js to run one of our TypeScript files; the path is relative to the repository. */
export const scriptArguments = (script: string): string[] => ['--import', 'tsx', script]

/** Runs one tool of node_modules/.bin, its output to the terminal. Returns its exit code; never throws. */
export const runTool = (
  tool: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<number> =>
  runProgram(path.join(root, 'node_modules/.bin', tool), args, { cwd, env: { ...process.env, ...environment } })

/** The same for a script and its arguments. */
export const runNode = (args: string[], options: SpawnOptions = {}): Promise<number> =>
  runProgram(process.execPath, args, options)

const runProgram = (program: string, args: string[], options: SpawnOptions): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
