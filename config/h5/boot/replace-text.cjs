/**
 * Replaces one piece of a package's source. Fails the build when the piece is gone, as after an update of the package.
 * Options: `from` and `to`.
 *
 * @type {import('webpack').LoaderDefinitionFunction<{ from: string, to: string }>}
 */
module.exports = function (source) {
  const { from, to } = this.getOptions()
  if (!source.includes(from)) throw new Error(`nothing to replace in ${this.resourcePath}: its package has changed`)
  return source.replace(from, () => to)
}
