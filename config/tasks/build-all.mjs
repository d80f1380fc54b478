// What the tests in browsers and in the emulator need: mobile web, server, empty database and mini-program, each when
// its sources changed.
import { prepare } from './prepare.mjs'
import { prepareMiniProgram } from './prepare-weapp.mjs'
import { step } from './run-step.mjs'

await prepare()
await step('构建小程序', prepareMiniProgram)
