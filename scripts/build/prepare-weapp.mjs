import { buildWhenChanged } from './hash-sources.mjs'
import { run } from '../process/run-step.mjs'

/** Builds the mini-program for its tests, which give it their own server's address, when its sources changed. */
export const prepareMiniProgram = () =>
  buildWhenChanged({
    stamp: 'dist/.weapp.sources',
    product: 'dist/weapp/app.json',
    sources: WEAPP_SOURCES,
    // Whatever address the environment names is for a real build.
    build: () => run(process.execPath, ['scripts/build-weapp.mjs'], { env: { ...process.env, TARO_APP_API: '' } }),
  })

const WEAPP_SOURCES = [
  'src',
  'contract',
  'config/build-config.ts',
  'config/index.ts',
  'config/prod.ts',
  'config/weapp',
  'config/stubs',
  'scripts/build-weapp.mjs',
  'project.config.json',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
