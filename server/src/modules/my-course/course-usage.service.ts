import type { CourseContents } from '../course/course.module'
import { isStudied, toLessonProgress, type Outline } from '../lesson/outline'

/** How much of what a learner bought was studied. */
export class CourseUsage {
  constructor(
    private readonly contents: Pick<CourseContents, 'listMemberIds'>,
    private readonly outline: Outline,
  ) {}

  /** In whole percents, lessons that were begun included; 0 for goods that are not studied. */
  async studiedPercent(userId: string, { kind, ref }: { kind: string; ref: string }): Promise<number> {
    if (kind !== 'course' && kind !== 'package') return 0
    const members = kind === 'package' ? await this.contents.listMemberIds([ref]) : [{ courseId: ref }]
    const courseIds = [...new Set(members.map(({ courseId }) => courseId))]
    const lessons = (await this.outline.listLessons(courseIds, userId)).filter(isStudied)
    const sum = lessons.reduce((total, lesson) => total + toLessonProgress(lesson), 0)
    return lessons.length > 0 ? Math.floor(sum / lessons.length) : 0
  }
}
