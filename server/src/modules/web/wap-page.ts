import { brandStyle } from './brand-style'
import { drawHead, type HeadOf } from './draw-head'
import { CRITICAL_CSS } from './first-screen/critical-css'
import { drawCourse, drawCourseList, drawPackage, drawSearchResult } from './first-screen/draw-courses'
import { drawLesson } from './first-screen/draw-lesson'
import { drawPage } from './first-screen/draw-page'
import { linkTo } from './first-screen/link'
import { pickRules } from './first-screen/pick-rules'
import { escapeHtml, toInlineJson } from './html'
import { startAfterFirstFrame } from './start-app'

export interface WapPage extends HeadOf {
  /** The built entry page. */
  html: string
  shopId: string
  /** Scripts and styles that this route needs at once. */
  assets: string[]
}

/** The built page with the shop's first screen drawn, its data embedded and its files announced. */
export const composeWapPage = (page: WapPage): string => {
  const { shop, responses } = page.data
  const screenHtml = drawScreen(page)
  const head =
    drawHead(page) +
    (screenHtml ? '' : page.assets.map(drawPreload).join('')) +
    `<style>${pickRules(CRITICAL_CSS, screenHtml)}${brandStyle(shop.brandColor)}</style>`
  const body =
    (screenHtml && `<div id="first-screen">${screenHtml}</div><script>${KEEP_TAP}</script>`) +
    `<script type="application/json" id="first-responses">${toInlineJson(responses)}</script>`
  return (
    (screenHtml ? startAfterFirstFrame(page.html, page.assets) : page.html)
      .replace(/<title>.*?<\/title>/s, '')
      .replace(/<html\b/, `<html data-sid="${escapeHtml(page.shopId)}"`)
      // A function, since texts of people may hold `$&`, which a replacement string would take for a pattern.
      .replace(/<head>/, (tag) => tag + head)
      .replace(/<body[^>]*>/, (tag) => tag + body)
  )
}

const drawScreen = ({ data: { shop, screen }, namedShop }: WapPage): string => {
  const open = linkTo(namedShop)
  switch (screen.kind) {
    case 'page':
      return drawPage(shop, screen.page, open)
    case 'courseList':
      return drawCourseList(screen.courses.list, screen.categories, open)
    case 'course':
      return drawCourse(screen.course, screen.counts, screen.comments)
    case 'package':
      return drawPackage(screen.course, open)
    case 'lesson':
      return drawLesson(screen.lesson, screen.chapters, open)
    case 'searchResult': {
      const { keyword, courses, counts } = screen
      return drawSearchResult(keyword, courses.list, counts, open)
    }
    case 'none':
      return ''
  }
}

/**
 * Keeps where the learner tapped before the app started, and whether a finger is on the picture, for the app to carry
 * the tap out and not to take away what is being tapped (src/shared/lazy/first-screen). The click follows the finger.
 */
export const KEEP_TAP = `!function(picture){
  var kept=picture.dataset
  picture.onclick=function(e){if(!e.target.closest('a'))kept.tap=e.clientX+','+e.clientY}
  picture.ontouchstart=function(){kept.touch=1}
  picture.ontouchend=picture.ontouchcancel=function(){setTimeout(function(){delete kept.touch},100)}
}(document.getElementById('first-screen'))`

/** For a page without a drawn first screen. */
const drawPreload = (file: string): string =>
  `<link rel="preload" href="${escapeHtml(file)}" ` +
  (file.endsWith('.css') ? 'as="style">' : 'as="script" fetchpriority="low">')
