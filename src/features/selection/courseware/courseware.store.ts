import { CoursewareStore } from '@/features/offline-course/public'
import { selectionApi } from '../selection.api'

/** The files of one selected course. */
export class SelectionCoursewareStore extends CoursewareStore {
  constructor(id: string) {
    super(id, selectionApi)
  }
}
