import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(__dirname, '..')

/**
 * The built mini-program, driven by miniprogram-automator: in the emulator, or with `WEAPP_ENDPOINT=ws://…` in WeChat
 * DevTools (docs/mini-program.md). `npm run build:weapp` and `npm run build:h5` first.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@contract': path.join(root, 'contract'), '@': path.join(root, 'src') } },
  test: {
    include: ['tests/weapp/**/*.test.ts'],
    globalSetup: ['tests/support/weapp/one-server.ts'],
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
