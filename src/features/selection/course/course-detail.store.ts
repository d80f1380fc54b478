import type { SelectionCourseDetail } from '@contract/selection/calls'
import { Resource } from '@/core/list/resource'
import { SelectionStore } from '../list/selection.store'
import { selectionApi, type SelectionApi } from '../selection.api'

/** One course that can be selected, beside the selection that its button changes. */
export class CourseDetailStore {
  readonly detail: Resource<SelectionCourseDetail>
  readonly selection: SelectionStore

  constructor(id: string, api: SelectionApi = selectionApi) {
    this.detail = new Resource((options) => api.viewCourse(id, options))
    this.selection = new SelectionStore(api)
  }

  /** The row as the last change left it. */
  get course() {
    const { data } = this.detail
    return this.selection.view.data?.courses.find(({ id }) => id === data?.course.id) ?? data?.course
  }

  load = async (): Promise<boolean> => {
    const [loaded] = await Promise.all([this.detail.load(), this.selection.load()])
    return loaded
  }

  dispose(): void {
    this.detail.dispose()
    this.selection.dispose()
  }
}
