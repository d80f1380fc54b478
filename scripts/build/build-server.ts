import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { DATABASE_TEMPLATE } from './build-database-template'
import { root } from '../process/run'

/**
 * Our own server code as files of their own, the server and the school's commands; packages stay where npm put them.
 */
export const buildServer = async (): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      school: 'server/src/commands/school.ts',
    },
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    alias: { '@contract': path.join(root, 'contract') },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@contract/') ? undefined : { path: name, external: true },
          )
        },
      },
    ],
  })
  // Node looks for packages from here upwards: the server's own come before the app's.
  const packages = path.join(root, 'dist/server/node_modules')
  const ofServer = path.join(root, 'server/node_modules')
  fs.rmSync(packages, { recursive: true, force: true })
  if (fs.existsSync(ofServer)) fs.symlinkSync(ofServer, packages, 'junction')
}

export const SERVER_SOURCES = ['server/src', 'contract', 'package-lock.json', 'scripts/build/build-server.ts']

/** Where the bundle finds what stays outside of it. */
export const SERVER_ENVIRONMENT = {
  MIGRATIONS_DIR: path.join(root, 'server/migrations'),
  DEMO_DIR: path.join(root, 'server/demo/school'),
  H5_DIR: path.join(root, 'dist/h5'),
  CONSOLE_DIR: path.join(root, 'dist/console'),
  DATABASE_TEMPLATE_DIR: path.join(root, DATABASE_TEMPLATE),
}
