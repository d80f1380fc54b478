import { screens } from '@contract/screens'

/** The parameters that a first screen depends on; all others, such as those of a shared link, change nothing in it. */
const PARAMETERS: Record<string, string[]> = {
  [screens.course.path]: ['categoryId', 'sort', 'charge', 'keyword'],
  [screens.courseDetail.path]: ['id', 'tab'],
  [screens.packageDetail.path]: ['id'],
  [screens.courseVideo.path]: ['id', 'resourceId'],
  [screens.searchResult.path]: ['keyword'],
  [screens.article.path]: ['id'],
  [screens.teacher.path]: ['id'],
  [screens.paper.path]: ['id'],
  [screens.goodsDetail.path]: ['id'],
}

export interface PageAddress {
  /** As in src/routes, `/` for the first page. */
  route: string
  query: URLSearchParams
  /** The school that the address names, whether it exists or not. */
  namedShop: string | undefined
  /** The whole address without what changes nothing. */
  canonical: string
}

export const readPageAddress = (url: URL): PageAddress => {
  const route = url.pathname.replace(/^\/wap/, '').replace(/\/$/, '') || '/'
  const query = new URLSearchParams()
  for (const name of [...(PARAMETERS[route] ?? []), 'sid']) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  const search = query.size ? `?${query}` : ''
  return { route, query, namedShop: query.get('sid') ?? undefined, canonical: url.origin + url.pathname + search }
}
