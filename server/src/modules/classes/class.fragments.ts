import { readView } from '../../kernel/db/read-view'
import { classTeacherTable } from './class.table'

/** Who leads which class. */
export const classTeachers = readView
  .select({ classId: classTeacherTable.classId, teacherId: classTeacherTable.teacherId })
  .from(classTeacherTable)
  .as('class_teacher')
