import type { Chapter, CourseView } from '@contract/course/calls'
import type { CourseCard } from '@contract/course/course-card'
import type { CategoryTree } from '@contract/shop/calls'
import { escapeHtml } from '../html'
import { drawImage, drawPrice, drawRow } from './parts'

/** The course center: categories and the first rows. */
export const drawCourseList = (courses: CourseCard[], categories: CategoryTree[]): string =>
  '<div class="fs-nav center">课程中心</div>' +
  `<div class="fs-tabs"><span class="on">全部</span>${categories.map(({ name }) => `<span>${escapeHtml(name)}</span>`).join('')}</div>` +
  `<div style="height:calc(12*var(--u))"></div>${courses.slice(0, 6).map(drawRow).join('')}`

/** A course: cover, price, title and the first lessons. */
export const drawCourse = (course: CourseView, chapters: Chapter[]): string => {
  const lessons = chapters[0]?.lessons.slice(0, 5) ?? []
  return drawImage(course.cover, 'fs-cover', true) +
    `<div class="fs-facts">${drawPrice(course.priceFen)}<b>${escapeHtml(course.title)}</b>` +
    `<div class="fs-small">${course.lessonCount} 节 ${course.learnerCount} 人在学</div></div>` +
    '<div class="fs-tabs even"><span>详情</span><span class="on">目录</span><span>笔记</span><span>评价</span></div>' +
    lessons.map(({ title }) => `<div class="fs-lesson">${escapeHtml(title)}</div>`).join('')
}
