import { buildWhenChanged } from './hash-sources'
import { runScript } from '../process/run-step'

/** Builds the mini-program for its tests, which give it their own server's address, when its sources changed. */
export const prepareMiniProgram = (): Promise<void> =>
  buildWhenChanged({
    stamp: 'dist/.weapp.sources',
    product: 'dist/weapp/app.json',
    sources: WEAPP_SOURCES,
    // Whatever address the environment names is for a real build.
    build: () => runScript('scripts/build-weapp.ts', { env: { ...process.env, TARO_APP_API: '' } }),
  })

const WEAPP_SOURCES = [
  'src',
  'contract',
  'config/build-config.ts',
  'config/index.ts',
  'config/prod.ts',
  'config/mobx',
  'config/nutui',
  'config/tune-production.ts',
  'config/type',
  'config/weapp',
  'scripts/build-weapp.ts',
  'project.config.json',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
