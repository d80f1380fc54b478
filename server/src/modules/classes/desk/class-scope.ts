import type { Permission } from '@contract/staff/permissions'
import type { Clerk } from '../../staff/desk-deps'

/** A staff member at the desk of classes. */
export interface ClassClerk extends Clerk {
  permissions: readonly Permission[]
}

/** Which classes a staff member works with: all of the school, or those that a teacher leads. */
export interface ClassScope {
  teacherId?: string
}

export interface TeachersOfStaff {
  findTeacherOf(shopId: string, staffId: string): Promise<{ id: string; name: string } | undefined>
}

/**
 * The rule of all calls of this desk, in one place: the office, whose accounts belong to no teacher, works with every
 * class; who teaches works with the classes that she leads or assists, and another's looks like a missing one. The head
 * of the school, who manages the staff, is never narrowed.
 */
export const scopeOf = async (
  teachers: TeachersOfStaff,
  { act, staffId, permissions }: ClassClerk,
): Promise<ClassScope> => {
  if (permissions.includes('staff.manage')) return {}
  const teacher = await teachers.findTeacherOf(act.shopId, staffId)
  return teacher ? { teacherId: teacher.id } : {}
}
