import type { CourseCard } from '@contract/course/course-card'
import { describeMemberPrice, shortYuan } from '@contract/money'
import { splitAtWords } from '@contract/search/split-at-words'
import { escapeHtml } from '../html'
import { linkToCourse, type OpenLink } from './link'

/** A price as the app's cards show it. */
export const drawPrice = (priceFen: number): string =>
  priceFen === 0 ? '<span class="fs-free">免费</span>' : `<span class="fs-price">¥${shortYuan(priceFen)}</span>`

/** What members pay, below a card's price. */
const drawMemberPrice = (course: CourseCard): string =>
  course.vipPriceFen === null ? '' : `<span class="fs-vip">${describeMemberPrice(course)}</span>`

export const drawImage = (address: string, className = '', eager = false): string =>
  address
    ? `<img${className && ` class="${className}"`} src="${escapeHtml(address)}" alt=""` +
      `${eager ? ' fetchpriority="high"' : ''}>`
    : `<span class="${className}"></span>`

const drawMeta = ({ teacherName, lessonCount }: CourseCard): string => {
  const facts = [teacherName, lessonCount > 0 && `${lessonCount} 课时`]
  return `<p class="fs-small">${escapeHtml(facts.filter(Boolean).join(' · '))}</p>`
}

const drawCourse = (className: string, course: CourseCard, open: OpenLink, title = escapeHtml(course.title)): string =>
  `${linkToCourse(open, className, course)}${drawImage(course.cover)}<div><b>${title}</b>` +
  `${drawMeta(course)}${drawPrice(course.priceFen)}${drawMemberPrice(course)}</div></a>`

/** A course in a rail. */
export const drawCard = (course: CourseCard, open: OpenLink): string => drawCourse('fs-card', course, open)

/** A course as a row of a list. */
export const drawRow = (course: CourseCard, open: OpenLink): string => drawCourse('fs-row', course, open)

/** The same, with the words that were searched for standing out. */
export const drawFoundRow = (course: CourseCard, keyword: string, open: OpenLink): string => {
  const parts = splitAtWords(course.title, keyword).map(escapeHtml)
  return drawCourse('fs-row', course, open, parts.map((part, at) => (at % 2 ? `<i>${part}</i>` : part)).join(''))
}

export const drawHeading = (title: string | undefined): string =>
  title ? `<div class="fs-h2">${escapeHtml(title)}</div>` : ''

export const drawTabs = (className: string, texts: string[], selected = 0): string => {
  const spans = texts.map((text, index) => `<span${index === selected ? ' class="on"' : ''}>${escapeHtml(text)}</span>`)
  return `<div class="${className}">${spans.join('')}</div>`
}
