import type { Chapter, Lesson, Playback } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { screens } from '@contract/screens'
import { escapeHtml } from '../html'
import type { OpenLink } from './link'
import { drawImage, drawTabs } from './parts'

/** A lesson that visitors may try: its poster or bar, its title, and the directory. */
export const drawLesson = (lesson: Playback, chapters: Chapter[], open: OpenLink): string => {
  const isVideo = lesson.materialType === MATERIAL_TYPE.video
  const top = isVideo
    ? drawImage(lesson.cover, 'fs-cover fs-stage', true)
    : `<div class="fs-nav center">${escapeHtml(lesson.title)}</div>`
  return (
    `${top}<div class="fs-lesson"><b>${escapeHtml(lesson.title)}</b><p>试看中，不保存学习进度</p></div>` +
    drawTabs('fs-tabs even', ['目录', '笔记']) +
    `<div class="fs-directory">${chapters.map((chapter) => drawChapter(chapter, lesson, open)).join('')}</div>`
  )
}

const drawChapter = ({ title, lessons }: Chapter, current: Playback, open: OpenLink): string =>
  `<h4>${escapeHtml(title)}</h4>${lessons.map((lesson) => drawRow(lesson, current, open)).join('')}`

const HAS_PLAYER: readonly number[] = [MATERIAL_TYPE.video, MATERIAL_TYPE.audio, MATERIAL_TYPE.imageText]

/** Only lessons that open on this screen for visitors are links; a tap on any other is left to the app. */
const drawRow = (lesson: Lesson, { courseId, resourceId }: Playback, open: OpenLink): string => {
  const { id, title, locked, live, materialType } = lesson
  if (locked || live || !HAS_PLAYER.includes(materialType)) return `<p class="fs-step">${escapeHtml(title)}</p>`
  const className = id === resourceId ? 'fs-step on' : 'fs-step'
  return `${open(className, screens.courseVideo.path, { id: courseId, resourceId: id })}${escapeHtml(title)}</a>`
}
