import type { DecoratedPage, PageBlock, ShopInfo } from '@contract/shop/calls'
import { screens } from '@contract/screens'
import { escapeHtml } from '../html'
import type { OpenLink } from './link'
import { drawCard, drawHeading, drawImage, drawRow } from './parts'

/** As much of a decorated page as the first screen can show. */
export const drawPage = (shop: ShopInfo, page: DecoratedPage, open: OpenLink): string => {
  const blocks = page.blocks.slice(0, 7).map((block) => DRAW[block.kind]?.(block, open) ?? '')
  const nav = `<div class="fs-nav">${drawImage(shop.logo)}${escapeHtml(shop.shopName)}</div>`
  return `<div class="fs-wash">${nav}${blocks.join('')}</div>${drawTabBar(shop, page.code, open)}`
}

const COLOR = /^#[0-9a-f]{6}$/i

const DRAW: Record<string, (block: PageBlock, open: OpenLink) => string> = {
  search: ({ title }, open) => `${open('fs-search', screens.search.path)}${escapeHtml(title ?? '')}</a>`,
  banner: ({ items }) => drawImage(items?.[0]?.image ?? '', 'fs-banner', true),
  image: ({ items }) => drawImage(items?.[0]?.image ?? '', 'fs-banner'),
  notice: ({ items }) => (items?.length ? `<div class="fs-notice">${escapeHtml(items[0]?.title ?? '')}</div>` : ''),
  grid: ({ items = [] }) =>
    `<div class="fs-grid">${items
      .map(
        ({ title = '', color = '' }) =>
          `<div><i style="background:${COLOR.test(color) ? color : 'var(--brand)'}"></i>${escapeHtml(title)}</div>`,
      )
      .join('')}</div>`,
  courseRail: ({ title, courses = [] }, open) =>
    courses.length === 0
      ? ''
      : `${drawHeading(title)}<div class="fs-rail">${courses
          .slice(0, 3)
          .map((course) => drawCard(course, open))
          .join('')}</div>`,
  courseList: ({ title, courses = [] }, open) =>
    courses.length === 0
      ? ''
      : drawHeading(title) +
        courses
          .slice(0, 4)
          .map((course) => drawRow(course, open))
          .join(''),
}

const drawTabBar = (shop: ShopInfo, code: string, open: OpenLink): string =>
  /^tab\d$/.test(code) && shop.wapNav.length > 0
    ? `<div class="fs-bar">${shop.wapNav
        .map(
          ({ label, targetAddr, pagePath }) =>
            `${open(targetAddr === code ? 'on' : '', pagePath || screens.tab1.path)}${escapeHtml(label)}</a>`,
        )
        .join('')}</div>`
    : ''
