// Compiles MobX for the tests as the web build has it, with the messages for developers.
const { transformSync } = require('esbuild')
const { leaveOut } = require('../../../config/h5/mobx/trim-mobx.cjs')

module.exports = {
  process: (source) => ({ code: transformSync(leaveOut(source), { format: 'cjs' }).code }),
}
