import type { TeacherView } from '@contract/teacher/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'

/** A teacher's page as it is sent to a friend. */
export const toSharedTeacher = ({
  id,
  name,
  title,
  avatar,
}: Pick<TeacherView, 'id' | 'name' | 'title' | 'avatar'>): SharedScreen => ({
  title: `${name} ${title}`.trim(),
  address: toAddress('teacher', { id }),
  picture: avatar,
})
