import type { CourseView } from '@contract/course/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'

/** A package as it is sent to a friend. */
export const toSharedPackage = (
  id: string,
  course: Pick<CourseView, 'title' | 'subtitle' | 'cover'> | undefined,
): SharedScreen => ({
  title: course?.title ?? '套餐详情',
  address: toAddress('packageDetail', { id }),
  description: course?.subtitle,
  picture: course?.cover,
})

/** A course as it is sent to a friend. */
export const toSharedCourse = (
  id: string,
  course: Pick<CourseView, 'title' | 'subtitle' | 'cover'> | undefined,
): SharedScreen => ({
  title: course?.title ?? '课程详情',
  address: toAddress('courseDetail', { id }),
  description: course?.subtitle,
  picture: course?.cover,
})
