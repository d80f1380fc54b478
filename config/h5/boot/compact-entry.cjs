/** What Taro's web runtime reads of the app's configuration; the rest concerns WeChat. */
const pickRead = ({ router, entryPagePath, tabBar, window: { navigationStyle, onReachBottomDistance } }) => ({
  router,
  entryPagePath,
  tabBar: { list: tabBar.list.map(({ pagePath }) => ({ pagePath })) },
  window: { navigationStyle, onReachBottomDistance },
})

const CONFIG = /^var config = (\{[^]*?^\});$[^]*?^config\.routes = \[([^]*?\}\))\];$/m
const PAGE =
  /Object\.assign\(\{\s*path: '([^']+)',\s*load: function \(context, params\) \{\s*const page = import\(("[^"]+")\);[^}]*\}\s*\}, (\{[^]*?\})\)(?:, (?=Object)|$)/g

/** The configuration of the app and its pages in the entry that Taro generates; fails when that is another one. */
const readEntry = (source) => {
  const [all, app, list = ''] = CONFIG.exec(source) ?? []
  const pages = [...list.matchAll(PAGE)].map(([text, path, request, config]) => ({
    text,
    path,
    request,
    options: JSON.stringify(JSON.parse(config)),
  }))
  if (!pages.length || pages.map(({ text }) => text).join('') !== list)
    throw new Error("Taro's entry is another one: its loader has changed")
  return { all, app: JSON.parse(app), pages }
}

const isDirect = (first, { path, options }) => first.includes(path) || options !== '{}'

/**
 * The entry that Taro generates, with a line instead of a function for each of the `first` pages, and nothing for the
 * others: their paths come from our table of routes, and the chunk "later" knows how to load them (`listScreens`).
 */
const compactEntry = (source, { first, screens }) => {
  const { all, app, pages } = readEntry(source)
  const lines = pages
    .filter((page) => isDirect(first, page))
    .map(({ path, request, options }) => `page('${path}', () => import(${request}), ${options})`)
  return source.replace(
    all,
    () => `import { routes } from '@/routes/routes'
const page = (path, load, options) =>
  ({ path, load: (context, params) => [load(), context, params], ...options })
const config = ${JSON.stringify(pickRead(app))}
window.__taroAppConfig = config
const load = (path) =>
  import(/* webpackChunkName: "later" */ ${JSON.stringify(screens)}).then(({ pages }) => pages[path]())
config.routes = [${lines}]
for (const { path } of Object.values(routes)) {
  const name = path.slice(1)
  if (!config.routes.some(({ path }) => path === name)) config.routes.push(page(name, () => load(name)))
}`,
  )
}

/** A module of the functions that load all pages but the `first`. */
const listScreens = (source, { first }) => {
  const lines = readEntry(source)
    .pages.filter((page) => !isDirect(first, page))
    .map(({ path, request }) => `  '${path}': () => import(${request}),`)
  return `export const pages = {\n${lines.join('\n')}\n}\n`
}

module.exports = { compactEntry, listScreens }
