import type { Comment } from '@contract/comment/calls'
import type { CourseView } from '@contract/course/calls'
import type { CourseCard } from '@contract/course/course-card'
import { PUBLISH_STATE_LABEL } from '@contract/course/course-kinds'
import { describeMemberPrice, shortYuan } from '@contract/money'
import { formatTotal } from '@contract/page-size'
import { chooseKinds, SEARCH_KIND_LABEL, type KindCount } from '@contract/search/search-kinds'
import { screens } from '@contract/screens'
import type { CourseCounts } from '../first-data'
import type { PackageCourse, PackageView } from '@contract/package/calls'
import type { CategoryTree } from '@contract/shop/calls'
import { escapeHtml } from '../html'
import { drawComments } from './draw-comments'
import { linkToCourse, type OpenLink } from './link'
import { drawFoundRow, drawImage, drawPrice, drawRow, drawTabs } from './parts'

const SORTS = ['综合', '最新', '最热', '价格', '筛选']
const ROWS = 7
/** As many tabs share the width; more scroll. */
const SHARED_TABS = 4

/** The course center: categories, ways to sort, and the first rows. */
export const drawCourseList = (courses: CourseCard[], categories: CategoryTree[], open: OpenLink): string =>
  '<div class="fs-nav center">课程中心</div>' +
  drawTabs('fs-tabs', ['全部', ...categories.map(({ name }) => name)]) +
  drawTabs('fs-tabs even fs-sort', SORTS) +
  drawRows(courses, (course) => drawRow(course, open))

/** What a search found. */
export const drawSearchResult = (
  keyword: string,
  courses: CourseCard[],
  counts: KindCount[],
  open: OpenLink,
): string => {
  const { shown } = chooseKinds(counts)
  const similar = shown.some((kind) => kind.similar && kind.totalCount > 0)
  const tabs = shown.map(({ kind, totalCount }) =>
    similar || totalCount === 0 ? SEARCH_KIND_LABEL[kind] : `${SEARCH_KIND_LABEL[kind]} ${formatTotal(totalCount)}`,
  )
  const width = tabs.length > SHARED_TABS ? 'wide' : 'even'
  const note = similar ? `<p class="fs-similar">没有找到“${escapeHtml(keyword)}”，为你列出相近的结果</p>` : ''
  return (
    `<div class="fs-nav fs-found">${open('', screens.search.path, { keyword })}${escapeHtml(keyword)}</a></div>` +
    `${drawTabs(`fs-tabs ${width} fs-kinds`, tabs)}${note}` +
    drawRows(courses, (course) => drawFoundRow(course, keyword, open))
  )
}

const drawRows = (courses: CourseCard[], draw: (course: CourseCard) => string): string =>
  courses.slice(0, ROWS).map(draw).join('')

/** A course: cover, price, title, and its first tab, or that of the comments, as a visitor finds it. */
export const drawCourse = (
  course: CourseView,
  { noteCount, commentCount, score }: CourseCounts,
  comments: Comment[] | undefined,
): string => {
  const tabs = [
    '详情',
    '目录',
    noteCount ? `笔记 ${noteCount}` : '笔记',
    commentCount ? `评价 ${score.toFixed(1)}` : '评价',
  ]
  const content = comments
    ? drawComments(comments)
    : `<div class="fs-teachers"><h4>授课老师</h4>${course.teachers.map(drawTeacher).join('')}</div>`
  return drawHead(course) + drawTabs('fs-tabs even', tabs, comments && tabs.length - 1) + content + BUY
}

/** A package: what it costs and saves, and its courses, as a visitor finds it. */
export const drawPackage = (course: PackageView, open: OpenLink): string => {
  const saving =
    course.savedFen > 0
      ? `<div class="fs-saving">单买 ${course.courseCount} 门课共 ¥${shortYuan(course.singleTotalFen)}` +
        `<b>立省 ¥${shortYuan(course.savedFen)}</b></div>`
      : ''
  const count = course.courseCount ? ` ${course.courseCount}` : ''
  const projects = course.projects.map(
    ({ title, courses }) =>
      `<div class="fs-project"><h4>${escapeHtml(title || '包含的课程')}</h4>` +
      `${courses.map((one) => drawMember(one, open)).join('')}<p class="fs-toggle">查看各章课时</p></div>`,
  )
  return (
    drawHead(course, saving) + drawTabs('fs-tabs even', [`套餐课程${count}`, '详情']) + `${projects.join('')}${BUY}`
  )
}

const BUY = '<div class="fs-buy"><i></i></div>'

const drawHead = (course: CourseView, below = ''): string => {
  const facts = [
    PUBLISH_STATE_LABEL[course.publishState],
    course.validDays ? `购买后 ${course.validDays} 天内有效` : '永久有效',
    course.hasCertificate && '结业发证',
  ]
  const tags = [...facts, ...course.tags].filter((tag) => tag !== false)
  return (
    drawImage(course.cover, 'fs-cover', true) +
    `<div class="fs-facts"><p>${drawPrice(course.priceFen)}</p>${drawMembership(course)}` +
    `<b>${escapeHtml(course.title)}</b>` +
    (course.subtitle && `<u>${escapeHtml(course.subtitle)}</u>`) +
    `<div class="fs-tags">${tags.map((tag) => `<i>${escapeHtml(tag)}</i>`).join('')}</div></div>${below}` +
    '<div class="fs-gap"></div>'
  )
}

const drawMembership = (course: CourseView): string =>
  course.vipPriceFen === null ? '' : `<div class="fs-member-price">${describeMemberPrice(course)}</div>`

const drawTeacher = ({ avatar, name, title, intro }: CourseView['teachers'][number]): string =>
  `<div>${drawImage(avatar)}<p><b>${escapeHtml(name)}</b> ${escapeHtml(title)}<br>${escapeHtml(intro)}</p></div>`

const drawMember = (course: PackageCourse, open: OpenLink): string => {
  const meta = [course.teacherName, `${course.lessonCount} 课时`, course.publishState === 'updating' && '更新中']
  return (
    `${linkToCourse(open, 'fs-member', course)}${drawImage(course.cover)}<div><b>${escapeHtml(course.title)}</b>` +
    `<p class="fs-small">${escapeHtml(meta.filter(Boolean).join(' · '))}</p>` +
    `<p class="fs-small fs-alone">单买 ${drawPrice(course.priceFen)}</p></div></a>`
  )
}
