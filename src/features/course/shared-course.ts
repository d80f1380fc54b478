import type { CourseView } from '@contract/course/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'

/** A course as it is sent to a friend. */
export const toSharedCourse = (id: string, course: Pick<CourseView, 'title' | 'subtitle' | 'cover'> | undefined): SharedScreen => ({
  title: course?.title ?? '课程详情', address: toAddress('courseDetail', { id }), description: course?.subtitle, picture: course?.cover,
})
