import { installMissing } from '../process/install.mjs'
import { run, step } from '../process/run-step.mjs'

/**
 * Installs what is missing and builds the mobile web and the server when their sources changed. Whatever is up to date
 * is passed over. Returns where the built server finds what it needs.
 */
export const prepare = async () => {
  await prepareTools()
  // Only now: these need what was just installed.
  const { buildWhenChanged } = await import('./hash-sources.mjs')
  const { buildDatabaseTemplate, DATABASE_TEMPLATE, DATABASE_TEMPLATE_SOURCES } =
    await import('./build-database-template.mjs')
  const h5 = buildWhenChanged({
    stamp: 'dist/.h5.sources',
    product: 'dist/h5/index.html',
    sources: H5_SOURCES,
    build: () => step('构建手机网页（首次约一分钟）', () => run(process.execPath, ['scripts/build-h5.mjs'])),
  })
  // Beside the longer build, which is a process of its own.
  await buildWhenChanged({
    stamp: 'dist/.database.sources',
    product: `${DATABASE_TEMPLATE}/PG_VERSION`,
    sources: DATABASE_TEMPLATE_SOURCES,
    build: () => step('准备空数据库', buildDatabaseTemplate),
  })
  await h5
  return buildServerWhenChanged()
}

/** The same for the server and the school's commands alone. */
export const prepareServer = async () => {
  await prepareTools()
  return buildServerWhenChanged()
}

/** The Node.js that everything needs, and the packages. */
export const prepareTools = async () => {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`需要 Node.js 20 或更新版本，现在是 ${process.versions.node}`)
  await installMissing()
}

const buildServerWhenChanged = async () => {
  const { buildWhenChanged } = await import('./hash-sources.mjs')
  const { buildServer, SERVER_ENVIRONMENT, SERVER_SOURCES } = await import('./build-server.mjs')
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
  'config/stubs',
  'scripts/build-h5.mjs',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
