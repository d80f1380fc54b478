import type { CourseView } from '@contract/course/calls'
import type { CourseCard } from '@contract/course/course-card'
import { PUBLISH_STATE_LABEL } from '@contract/course/course-kinds'
import type { CategoryTree } from '@contract/shop/calls'
import { escapeHtml } from '../html'
import { drawImage, drawPrice, drawRow } from './parts'

const SORTS = ['综合', '最新', '最热', '价格', '筛选']
const drawSpans = (texts: string[]): string =>
  texts.map((text, index) => `<span${index === 0 ? ' class="on"' : ''}>${escapeHtml(text)}</span>`).join('')

/** The course center: categories, ways to sort, and the first rows. */
export const drawCourseList = (courses: CourseCard[], categories: CategoryTree[]): string =>
  '<div class="fs-nav center">课程中心</div>' +
  `<div class="fs-tabs">${drawSpans(['全部', ...categories.map(({ name }) => name)])}</div>` +
  `<div class="fs-tabs even fs-sort">${drawSpans(SORTS)}</div>${courses.slice(0, 7).map(drawRow).join('')}`

/** A course: cover, price, title, and its first tab, as a visitor finds it. */
export const drawCourse = (course: CourseView): string => {
  const facts = [
    PUBLISH_STATE_LABEL[course.publishState],
    course.validDays ? `有效期 ${course.validDays} 天` : '永久有效',
    course.hasCertificate && '结业发证',
  ]
  const tags = [...facts, ...course.tags].filter((tag) => tag !== false)
  return (
    drawImage(course.cover, 'fs-cover', true) +
    `<div class="fs-facts"><p>${drawPrice(course.priceFen)}</p><b>${escapeHtml(course.title)}</b>` +
    (course.subtitle && `<u>${escapeHtml(course.subtitle)}</u>`) +
    `<div class="fs-tags">${tags.map((tag) => `<i>${escapeHtml(tag)}</i>`).join('')}</div></div>` +
    `<div class="fs-tabs even">${drawSpans(['详情', '目录', '笔记', '评价'])}</div>` +
    `<div class="fs-teachers"><h4>授课老师</h4>${course.teachers.map(drawTeacher).join('')}</div>` +
    '<div class="fs-buy"><i></i></div>'
  )
}

const drawTeacher = ({ avatar, name, intro }: CourseView['teachers'][number]): string =>
  `<div>${drawImage(avatar)}<p style="margin:0"><b>${escapeHtml(name)}</b><br>${escapeHtml(intro)}</p></div>`
