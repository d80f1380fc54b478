/** What Taro's web runtime reads of the app's configuration; the rest concerns WeChat. */
const pickRead = ({ router, entryPagePath, tabBar, window: { navigationStyle, onReachBottomDistance } }) => ({
  router,
  entryPagePath,
  tabBar: { list: tabBar.list.map(({ pagePath }) => ({ pagePath })) },
  window: { navigationStyle, onReachBottomDistance },
})

/** The same of a page's: sharing is WeChat's, and pages of the web pull down by a component of ours. */
const pickPageRead = ({ enablePullDownRefresh, enableShareAppMessage, enableShareTimeline, ...options }) => options

const CONFIG = /^var config = (\{[^]*?^\});$[^]*?^config\.routes = \[([^]*?\}\))\];$/m
const PAGE =
  /Object\.assign\(\{\s*path: ('[^']+'),\s*load: function \(context, params\) \{\s*const page = import\(("[^"]+")\);[^}]*\}\s*\}, (\{[^]*?\})\)(?=, Object|$)/g

/** One page of Taro's list, by `page` below. */
const compactPage = (_, path, request, config) => {
  const options = JSON.stringify(pickPageRead(JSON.parse(config)))
  return `page(${path}, () => import(${request})${options === '{}' ? '' : `, ${options}`})`
}

/**
 * The entry that Taro generates, with a line instead of a function for each page: 2 KB less, and no more for each new
 * screen than its address. Fails the build when Taro generates another one.
 */
module.exports = (source) => {
  const [all, app, list] = CONFIG.exec(source) ?? []
  const pages = list?.replace(PAGE, compactPage)
  if (!pages || pages.includes('Object.assign')) throw new Error("Taro's entry is another one: its loader has changed")
  return source.replace(
    all,
    () => `const page = (path, load, options) =>
  ({ path, load: (context, params) => [load(), context, params], ...options })
const config = ${JSON.stringify(pickRead(JSON.parse(app)))}
window.__taroAppConfig = config
config.routes = [${pages}]`,
  )
}
