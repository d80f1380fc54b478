import type { Input, Output } from '@contract/calls'
import { LONGEST_PAGE } from '@contract/page-size'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { SHARED_SCREENS, type SharedKind } from '@contract/shop/shared-kinds'
import type { PageOf } from '@contract/schema'
import { addHours } from '../../kernel/school-time'
import type { CallAsVisitor, Visitor } from './first-data'
import { escapeHtml } from './html'
import { FOUND_LISTS } from './subject/found-screens'

/** Of each kind; a sitemap may name 50,000 addresses. */
const MOST_OF_A_KIND = 9900
const HOURS_KEPT = 1

interface SiteOfSchool extends Visitor {
  /** Whether its addresses name the school: those of the server's own school need not. */
  namesShop: boolean
}

interface Found {
  kind: SharedKind
  id: string
  changedAt?: string
}

interface Kept {
  version: string
  endsAt: Date
  xml: Promise<string>
}

/** What search engines may find of each school. Reading a school's lists is slow, so a map is kept for an hour. */
export class Sitemaps {
  private readonly kept = new Map<string, Kept>()

  constructor(
    private readonly call: CallAsVisitor,
    private readonly now: () => Date,
  ) {}

  /** @param version changes with every import into the school */
  async read(site: SiteOfSchool, version: string): Promise<string> {
    const key = `${site.shopId} ${site.siteUrl} ${site.namesShop}`
    const known = this.kept.get(key)
    if (known?.version === version && known.endsAt > this.now()) return known.xml
    const xml = this.draw(site)
    this.kept.set(key, { version, endsAt: addHours(this.now(), HOURS_KEPT), xml })
    try {
      return await xml
    } catch (error) {
      this.kept.delete(key)
      throw error
    }
  }

  private async draw(site: SiteOfSchool): Promise<string> {
    const found = [
      ...(await this.list(site, 'POST /resource/api/course/page', ({ id, courseType }) => ({
        kind: PACKAGE_TYPES.includes(courseType) ? 'package' : 'course',
        id,
      }))),
      ...(await this.list(site, 'POST /resource/api/article/page', ({ id, publishedAt }) => ({
        kind: 'article',
        id,
        changedAt: publishedAt,
      }))),
      ...(await this.list(site, 'POST /resource/api/teacher/page', ({ id }) => ({ kind: 'teacher', id }))),
      ...(await this.list(site, 'POST /resource/api/goods/page', ({ id }) => ({ kind: 'goods', id }))),
      ...(await this.list(site, 'POST /resource/api/paper/page', ({ id }) => ({ kind: 'paper', id }))),
    ]
    const lists = ['/', SHARED_SCREENS.vip.path, ...Object.keys(FOUND_LISTS)]
    const urls = [
      ...lists.map((path) => drawUrl(site, path)),
      ...found.map(({ kind, id, changedAt }) => drawUrl(site, `${SHARED_SCREENS[kind].path}?id=${id}`, changedAt)),
    ]
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    )
  }

  /** All pages of a list, one after the other: nobody waits for it, and others do not wait behind it. */
  private async list<K extends ListKey>(
    site: SiteOfSchool,
    key: K,
    toFound: (row: RowOf<K>) => Found,
  ): Promise<Found[]> {
    const found: Found[] = []
    for (let pageCurrent = 1; found.length < MOST_OF_A_KIND; pageCurrent++) {
      const page = (await this.call(site, key, { pageCurrent, pageSize: LONGEST_PAGE } as Input<K>)) as PageOf<RowOf<K>>
      found.push(...page.list.map(toFound))
      if (page.list.length < LONGEST_PAGE) break
    }
    return found.slice(0, MOST_OF_A_KIND)
  }
}

type ListKey =
  | 'POST /resource/api/course/page'
  | 'POST /resource/api/article/page'
  | 'POST /resource/api/teacher/page'
  | 'POST /resource/api/goods/page'
  | 'POST /resource/api/paper/page'
type RowOf<K extends ListKey> = Output<K>['list'][number]

const drawUrl = ({ siteUrl, shopId, namesShop }: SiteOfSchool, path: string, changedAt?: string): string => {
  const sid = namesShop ? `${path.includes('?') ? '&' : '?'}sid=${shopId}` : ''
  const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escapeHtml(`${siteUrl}/wap${path}${sid}`)}</loc>${changed}</url>`
}

/** What is not for search engines at all; private screens of the app say so themselves. */
export const drawRobots = (siteUrl: string): string =>
  'User-agent: *\nDisallow: /api/\nDisallow: /staff/\nDisallow: /dev/\nDisallow: /sandbox/\n\n' +
  `Sitemap: ${siteUrl}/sitemap.xml\n`
