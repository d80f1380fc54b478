import { buildConsole, CONSOLE_SOURCES } from './build-console'
import { buildDatabaseTemplate, DATABASE_TEMPLATE, DATABASE_TEMPLATE_SOURCES } from './build-database-template'
import { buildServer, SERVER_ENVIRONMENT, SERVER_SOURCES } from './build-server'
import { buildWhenChanged } from './hash-sources'
import { runScript, step } from '../process/run-step'

/**
 * Builds the mobile web, the back office, the empty database and the server where their sources changed. Returns where
 * the built server finds what it needs.
 */
export const prepare = async (): Promise<NodeJS.ProcessEnv> => {
  const h5 = buildWhenChanged({
    stamp: 'dist/.h5.sources',
    product: 'dist/h5/index.html',
    sources: H5_SOURCES,
    build: () => step('构建手机网页（首次约一分钟）', () => runScript('scripts/build-h5.ts')),
  })
  // Beside the longer build, which is a process of its own.
  await buildWhenChanged({
    stamp: 'dist/.database.sources',
    product: `${DATABASE_TEMPLATE}/PG_VERSION`,
    sources: DATABASE_TEMPLATE_SOURCES,
    build: () => step('准备空数据库', buildDatabaseTemplate),
  })
  await buildWhenChanged({
    stamp: 'dist/.console.sources',
    product: 'dist/console/index.html',
    sources: CONSOLE_SOURCES,
    build: () => step('构建后台', buildConsole),
  })
  await h5
  return prepareServer()
}

/** The same for the server and the school's commands alone. */
export const prepareServer = async (): Promise<NodeJS.ProcessEnv> => {
  await buildWhenChanged({
    stamp: 'dist/.server.sources',
    product: 'dist/server/main.mjs',
    sources: SERVER_SOURCES,
    build: () => step('构建服务器', buildServer),
  })
  return SERVER_ENVIRONMENT
}

const H5_SOURCES = [
  'src',
  'contract',
  'config/build-config.ts',
  'config/index.ts',
  'config/dev.ts',
  'config/prod.ts',
  'config/h5',
  'config/mobx',
  'config/nutui',
  'config/tune-production.ts',
  'config/type',
  'scripts/build-h5.ts',
  'scripts/build/h5',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
