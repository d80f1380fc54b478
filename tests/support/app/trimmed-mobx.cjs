// Compiles MobX for the tests as both builds have it, with the messages for developers.
const { transformSync } = require('esbuild')
const { leaveOut } = require('../../../config/mobx/trim-mobx.cjs')

module.exports = {
  process: (source) => ({ code: transformSync(leaveOut(source), { format: 'cjs' }).code }),
}
