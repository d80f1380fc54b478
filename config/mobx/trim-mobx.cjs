/**
 * Leaves out of MobX what no store uses: observable maps and sets, generators as flows, decorators, `intercept` and
 * `observe` (with short private names 3.7 KB gz of the 12.6 that its own production file takes). Using one of them
 * throws, in unit tests too (decision 0024). Fails the build when a piece is gone, as after an update of MobX.
 */
const REPLACED = {
  ObservableMap: 'class ObservableMap { constructor() { refuse() } }',
  ObservableSet: 'class ObservableSet { constructor() { refuse() } }',
  createFlowAnnotation: 'function createFlowAnnotation() { return { make_: refuse, extend_: refuse } }',
  flow: 'const flow = assign(() => refuse(), flowAnnotation)',
  isFlow: 'function isFlow() { return false }',
  decorateAction20223_: 'function decorateAction20223_() { refuse() }',
  decorateComputed20223_: 'function decorateComputed20223_() { refuse() }',
  decorateFlow20223_: 'function decorateFlow20223_() { refuse() }',
  decorateObservable20223_: 'function decorateObservable20223_() { refuse() }',
  intercept: 'function intercept() { refuse() }',
  observe: 'function observe() { refuse() }',
  hasInterceptors: 'function hasInterceptors() { return false }',
  hasListeners: 'function hasListeners() { return false }',
}
const DEVELOPMENT = 'const __MOBX_DEV__ = process.env.NODE_ENV !== "production";'
/** `refuse` is a declaration, so that it exists before the first of MobX's own runs. */
const REFUSE = "function refuse() { throw new Error('left out of MobX: config/mobx/trim-mobx.cjs') }\n"
/** MobX marks private properties by this ending. Some parameters have it too, which may be renamed as well. */
const PRIVATE_NAME = /\b[A-Za-z]\w*_\b/g

const replaceDeclaration = (source, name, replacement) => {
  const declaration = new RegExp(`^(?:function|class|const) ${name}\\b[^]*?^}.*$`, 'm')
  if (!declaration.test(source)) throw new Error(`no ${name} in MobX: its package has changed`)
  return source.replace(declaration, () => replacement)
}

/** Each private name by a short one that the source does not contain yet. */
const shortenPrivateNames = (source) => {
  const names = new Map()
  return source.replace(PRIVATE_NAME, (name) => {
    if (!names.has(name)) names.set(name, `_${names.size.toString(36)}`)
    return names.get(name)
  })
}

const leaveOut = (source) =>
  REFUSE +
  Object.entries(REPLACED).reduce((text, [name, replacement]) => replaceDeclaration(text, name, replacement), source)

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = (source) => {
  if (/\b_[0-9a-z]{1,2}\b/.test(source)) throw new Error('short names of MobX are taken: its package has changed')
  if (!source.includes(DEVELOPMENT)) throw new Error('no __MOBX_DEV__ in MobX: its package has changed')
  // Written out, so that the minimizer drops the messages for developers.
  const forLearners = leaveOut(source)
    .replace(DEVELOPMENT, '')
    .replace(/\b__MOBX_DEV__\b/g, 'false')
  return shortenPrivateNames(forLearners)
}

/** For tests: the same without shorter names and with messages. */
module.exports.leaveOut = leaveOut
