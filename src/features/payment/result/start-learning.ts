import type { CourseApi, PackageApi } from '@/features/course/public'
import { open } from '@/core/router/router'
import { isPackage, returnToCourse, type Goods } from '@/features/jump/public'

interface FirstLessons {
  course: Pick<CourseApi, 'view'>
  package: Pick<PackageApi, 'viewPackage'>
}

/** Outside the script of the payment's result. */
const loadApis = async (): Promise<FirstLessons> => {
  const { courseApi, packageApi } = await import('@/features/course/public')
  return { course: courseApi, package: packageApi }
}

/** The lesson to begin with; undefined while there is something to do before, such as signing a contract. */
const findFirstLesson = async (goods: Goods, apis: FirstLessons) => {
  const course = isPackage(goods)
    ? await apis.package.viewPackage(goods.id)
    : { ...(await apis.course.view(goods.id)), nextCourseId: goods.id }
  const { access, dueContractId, nextCourseId: id, nextLessonId: resourceId } = course
  return access === 'owned' && !dueContractId && id && resourceId ? { id, resourceId } : undefined
}

/** Begins what was just bought: its first lesson above the course, or the course, which says what comes before. */
export const startLearning = async (goods: Goods, apis?: FirstLessons): Promise<void> => {
  const lesson = await findFirstLesson(goods, apis ?? (await loadApis()))
  await returnToCourse(goods)
  if (lesson) await open('courseVideo', lesson)
}
