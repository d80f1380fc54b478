// What the tests in browsers and in the emulator need: mobile web, server, empty database and mini-program, each when
// its sources changed.
import { prepare } from './build/prepare'
import { prepareMiniProgram } from './build/prepare-weapp'
import { step } from './process/run-step'

await prepare()
await step('构建小程序', prepareMiniProgram)
