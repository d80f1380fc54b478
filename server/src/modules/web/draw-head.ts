import { screens } from '@contract/screens'
import type { FirstData } from './first-data'
import { escapeHtml, toInlineJson } from './html'
import { FOUND_LISTS, isFound } from './subject/found-screens'
import { describeForSearch } from './subject/structured-data'

export interface HeadOf {
  data: FirstData
  route: string
  /** Address of this page as others see it, without what changes nothing in it. */
  address: string
  /** Where the site is, without a slash at the end: pictures of a share card need a whole address. */
  siteUrl: string
  /** The school that the address names, if it does. */
  namedShop: string | undefined
}

const titleOf = ({ data: { screen, subject }, route }: HeadOf): string => {
  if (screen.kind === 'searchResult') return `搜索：${screen.keyword}`
  if (screen.kind === 'lesson') return screen.lesson.title
  return subject?.title ?? (route === screens.home.path ? '' : (FOUND_LISTS[route] ?? ''))
}

/** Title, description and card of a page, and what search engines may know of it. */
export const drawHead = (page: HeadOf): string => {
  const { data, route, address, siteUrl, namedShop } = page
  const { shop, subject } = data
  const name = titleOf(page)
  const title = name && name !== shop.shopName ? `${name} - ${shop.shopName}` : shop.shopName
  const description = (subject?.description || shop.slogan || shop.intro).slice(0, 120)
  const image = subject?.picture || shop.logo
  const toPicture = (picture: string) => new URL(picture, siteUrl).href
  const toAddress = (path: string) => `${siteUrl}/wap${path}${namedShop ? `?sid=${namedShop}` : ''}`
  const meta = (property: string, content: string) =>
    content && `<meta property="${property}" content="${escapeHtml(content)}">`
  const described = { shop, subject, title: name || shop.shopName, route, address, toAddress, toPicture }
  const forSearch = isFound(route)
    ? `<link rel="canonical" href="${escapeHtml(address)}"><script type="application/ld+json">` +
      `${toInlineJson(describeForSearch(described))}</script>`
    : '<meta name="robots" content="noindex">'
  return (
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">` +
    meta('og:type', subject?.kind === 'article' ? 'article' : 'website') +
    meta('og:site_name', shop.shopName) +
    meta('og:title', title) +
    meta('og:description', description) +
    meta('og:url', address) +
    meta('og:image', image && toPicture(image)) +
    forSearch
  )
}
