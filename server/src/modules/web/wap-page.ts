import type { FirstData } from './first-data'
import { brandStyle } from './brand-style'
import { CRITICAL_CSS } from './first-screen/critical-css'
import { drawCourse, drawCourseList } from './first-screen/draw-courses'
import { drawPage } from './first-screen/draw-page'
import { escapeHtml, toInlineJson, toPlainText } from './html'

export interface WapPage {
  /** The built entry page. */
  html: string
  nonce: string
  shopId: string
  data: FirstData
  /** Scripts and styles that this route needs at once. */
  assets: string[]
  /** Address of this page as others see it. */
  address: string
  /** Where the site is, without a slash at the end: pictures of a share card need a whole address. */
  siteUrl: string
}

/** The built page with the shop's first screen drawn, its data embedded and its files announced. */
export const composeWapPage = (page: WapPage): string => {
  const { shop, screen, answers } = page.data
  const head =
    drawHead(page) +
    page.assets.map(drawPreload).join('') +
    `<style>${CRITICAL_CSS}${brandStyle(shop.brandColor)}</style>`
  const screenHtml =
    screen.kind === 'page'
      ? drawPage(shop, screen.page)
      : screen.kind === 'courseList'
        ? drawCourseList(screen.courses.list, screen.categories)
        : screen.kind === 'course'
          ? drawCourse(screen.course)
          : ''
  const body =
    (screenHtml && `<div id="first-screen" aria-hidden="true">${screenHtml}</div>`) +
    `<script type="application/json" id="first-answers">${toInlineJson(answers)}</script>`
  return (
    page.html
      .replace(/<title>.*?<\/title>/s, '')
      .replace(/<html\b/, `<html data-sid="${escapeHtml(page.shopId)}"`)
      // A function, since texts of people may hold `$&`, which a replacement string would take for a pattern.
      .replace(/<head>/, (tag) => tag + head)
      .replace(/<body[^>]*>/, (tag) => tag + body)
      .replace(/<script(?=[\s>])/g, `<script nonce="${page.nonce}"`)
  )
}

const drawHead = ({ data: { shop, screen }, address, siteUrl }: WapPage): string => {
  const course = screen.kind === 'course' ? screen.course : undefined
  const name = course?.title ?? (screen.kind === 'courseList' ? '课程中心' : '')
  const title = name ? `${name} - ${shop.shopName}` : shop.shopName
  const description = (course ? course.subtitle || toPlainText(course.introHtml) : shop.slogan || shop.intro).slice(
    0,
    120,
  )
  const image = course?.cover || shop.logo
  const meta = (property: string, content: string) =>
    content && `<meta property="${property}" content="${escapeHtml(content)}">`
  return (
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">` +
    meta('og:type', 'website') +
    meta('og:site_name', shop.shopName) +
    meta('og:title', title) +
    meta('og:description', description) +
    meta('og:url', address) +
    meta('og:image', image && new URL(image, siteUrl).href)
  )
}

const drawPreload = (file: string): string =>
  `<link rel="preload" href="${escapeHtml(file)}" as="${file.endsWith('.css') ? 'style' : 'script'}">`
