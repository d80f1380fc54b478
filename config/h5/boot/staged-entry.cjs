/**
 * Replaces the app's entry by one that evaluates it in steps, with a turn of the event loop after each: without them
 * the first modules run in one task, and a tap waits for all of them. Options: `steps`, module requests in order;
 * `first`, paths of the pages that the entry itself can load.
 */
const { compactEntry, listScreens } = require('./compact-entry.cjs')

const STAGED = '?staged'
const SCREENS = '?screens'

/** @this {import('webpack').LoaderContext<{ first: string[] }>} */
module.exports = function (source) {
  const { first } = this.getOptions()
  if (this.resourceQuery === SCREENS) return listScreens(source, { first })
  return compactEntry(source, { first, screens: this.resourcePath + SCREENS })
}

/** @this {import('webpack').LoaderContext<{ steps: string[] }>} */
module.exports.pitch = function () {
  if (this.resourceQuery) return undefined
  // The steps lie in the entry's own file, and naming no exports keeps tree shaking as it is.
  const load = (request, comment) => `await import(/* webpackMode: "eager"${comment} */ ${JSON.stringify(request)})`
  const steps = this.getOptions().steps.map((request) => `  ${load(request, ', webpackExports: []')}; await turn()`)
  return `const { port1, port2 } = new MessageChannel()
// A message is a task of its own, without the four milliseconds that a nested timer waits.
const turn = () => new Promise((resolve) => { port1.onmessage = resolve; port2.postMessage(0) })
void (async () => {
  await turn()
${steps.join('\n')}
  ${load(this.resourcePath + STAGED, '')}
  port1.close()
})()
`
}
