import type { CourseView } from '@contract/course/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'

/** An offline course as it is sent to a friend. */
export const toSharedOffline = (
  id: string,
  course: Pick<CourseView, 'title' | 'subtitle' | 'cover'> | undefined,
): SharedScreen => ({
  title: course?.title ?? '面授课程',
  address: toAddress('offlineCourse', { id }),
  description: course?.subtitle,
  picture: course?.cover,
})
