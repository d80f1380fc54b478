// What the tests in browsers and in the emulator need: mobile web, server, empty database and mini-program, each when
// its sources changed.
import { prepare } from './build/prepare.mjs'
import { prepareMiniProgram } from './build/prepare-weapp.mjs'
import { step } from './process/run-step.mjs'

await prepare()
await step('构建小程序', prepareMiniProgram)
