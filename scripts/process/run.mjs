import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs one tool of node_modules/.bin, its output to the terminal. Returns its exit code; never throws. */
export const runTool = (tool, args, environment = {}) =>
  runProgram(path.join(root, 'node_modules/.bin', tool), args, { env: { ...process.env, ...environment } })

/** The same for a script and its arguments. */
export const runNode = (args, options = {}) => runProgram(process.execPath, args, options)

const runProgram = (program, args, options) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
