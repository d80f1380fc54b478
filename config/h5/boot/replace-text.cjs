/**
 * Replaces pieces of a package's source, each everywhere. Fails the build when one is gone, as after an update of the
 * package. Option `pieces`: pairs of text and replacement.
 *
 * @type {import('webpack').LoaderDefinitionFunction<{ pieces: [string, string][] }>}
 */
module.exports = function (source) {
  return this.getOptions().pieces.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`no "${from}" in ${this.resourcePath}: its package has changed`)
    return text.split(from).join(to)
  }, source)
}
