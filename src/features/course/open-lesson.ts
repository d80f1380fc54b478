import type { Lesson } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { open, openLogin } from '@/core/router/router'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { courseApi } from './course.api'
import { lockReason } from './lock-reason'

/** COURSE-03: an archive has nothing that could be shown here. */
export const ZIP_MESSAGE = '压缩包不支持在线播放，可以下载后查看'
const FILE_MESSAGE = '这份文件不能在线打开，可以下载后查看'

/** What tapping a lesson leads to. */
export type LessonEntry = 'open' | 'login' | 'buy' | 'refused' | 'zip' | 'file'

export const decideLessonEntry = ({
  locked,
  materialType,
  downloadOnly,
}: Pick<Lesson, 'locked' | 'materialType' | 'downloadOnly'>): LessonEntry => {
  if (locked === 'login') return 'login'
  if (locked === 'buy') return 'buy'
  if (locked !== '') return 'refused'
  if (materialType === MATERIAL_TYPE.zip) return 'zip'
  return downloadOnly ? 'file' : 'open'
}

const offerDownload = async (courseId: string, lesson: Lesson, message: string): Promise<void> => {
  if (await confirm({ title: lesson.title, content: message, confirmText: '下载' }))
    await downloadLesson(courseId, lesson)
}

/** Downloads the lesson's file; the code for it is loaded on demand. */
export const downloadLesson = async (courseId: string, lesson: Pick<Lesson, 'id'>): Promise<void> => {
  const { keepLessonFile } = await import('./material/keep-lesson-file')
  await keepLessonFile(courseId, lesson.id)
}

/**
 * COURSE-05: why the lesson is still locked; '' when it no longer is: the directory may be older than what was studied
 * on another phone, or than the beginning of the course.
 */
const askRefusal = async (courseId: string, lesson: Lesson): Promise<string> => {
  try {
    const { unlocked, reason } = await courseApi.checkUnlock(courseId, lesson.id)
    return unlocked ? '' : reason
  } catch (error) {
    console.warn('lock not checked', error)
    return lockReason(lesson)
  }
}

/**
 * Opens a lesson, or shows what stands in the way. `play` takes over for lessons that a player page shows itself;
 * documents always have a page of their own.
 */
export const openLesson = async (
  courseId: string,
  lesson: Lesson,
  play?: (resourceId: string) => void,
): Promise<void> => {
  const entry = decideLessonEntry(lesson)
  if (entry === 'login') return openLogin()
  if (entry === 'zip' || entry === 'file')
    return offerDownload(courseId, lesson, entry === 'zip' ? ZIP_MESSAGE : FILE_MESSAGE)
  if (entry === 'buy') return toast(hidesVirtualPrices() ? IOS_CLOSED_TEXT : '请先购买课程')
  if (entry === 'refused') {
    const refusal = await askRefusal(courseId, lesson)
    if (refusal) return toast(refusal)
  }
  if (lesson.materialType === MATERIAL_TYPE.practice) return open('practice', { lessonId: lesson.id })
  if (lesson.materialType === MATERIAL_TYPE.document)
    return open('courseOffice', { id: courseId, resourceId: lesson.id })
  if (play) return play(lesson.id)
  return open('courseVideo', { id: courseId, resourceId: lesson.id })
}
