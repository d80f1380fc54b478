import type { Lesson } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/course-kinds'
import { open, openLogin } from '@/core/router/router'
import { toast } from '@/shared/ui/toast'
import { lockReason } from './lesson-text'

/** COURSE-03: an archive has nothing that could be shown here. */
export const ZIP_MESSAGE = '压缩包不支持在线播放，请在电脑上下载'

/** What tapping a lesson leads to. */
export type LessonEntry = 'open' | 'login' | 'buy' | 'refused' | 'zip'

export const decideLessonEntry = ({ locked, materialType }: Pick<Lesson, 'locked' | 'materialType'>): LessonEntry => {
  if (locked === 'login') return 'login'
  if (locked === 'buy') return 'buy'
  if (locked !== '') return 'refused'
  return materialType === MATERIAL_TYPE.zip ? 'zip' : 'open'
}

/**
 * Opens a lesson, or says what stands in the way. `play` takes over for lessons that a player page shows itself;
 * documents always have a page of their own.
 */
export const openLesson = async (courseId: string, lesson: Lesson, play?: (resourceId: string) => void): Promise<void> => {
  const entry = decideLessonEntry(lesson)
  if (entry === 'login') return openLogin()
  if (entry === 'zip') return toast(ZIP_MESSAGE)
  if (entry !== 'open') return toast(entry === 'buy' ? '请先购买课程' : lockReason(lesson))
  if (lesson.materialType === MATERIAL_TYPE.document) return open('courseOffice', { id: courseId, resourceId: lesson.id })
  if (play) return play(lesson.id)
  return open('courseVideo', { id: courseId, resourceId: lesson.id })
}
