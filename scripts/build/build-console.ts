import { createRequire } from 'node:module'
import path from 'node:path'
import { root, runNode } from '../process/run'
import { compressFolder } from './h5/compress'

/** Vite, wherever npm put it: the console's own, or one that all share. */
const findVite = (): string => {
  const manifest = createRequire(path.join(root, 'console/package.json')).resolve('vite/package.json')
  return path.join(path.dirname(manifest), 'bin/vite.js')
}

/** The back office, from `console/` into dist/console. */
export const buildConsole = async (): Promise<void> => {
  const args = [
    findVite(),
    'build',
    'console',
    '--config',
    'console/vite.config.ts',
    '--configLoader',
    'bundle',
    '--logLevel',
    'warn',
  ]
  const code = await runNode(args, {
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  if (code) throw new Error('the console was not built: see the messages above')
  await compressFolder(path.join(root, 'dist/console'))
}

export const CONSOLE_SOURCES = [
  'console/index.html',
  'console/src',
  'console/package.json',
  'console/staff-calls-plugin.ts',
  'console/vite.config.ts',
  'contract',
  'scripts/build/build-console.ts',
  'package-lock.json',
]
