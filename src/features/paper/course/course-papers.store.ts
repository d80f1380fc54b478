import { Resource } from '@/core/list/resource'
import { paperApi } from '../paper.api'

/** The exams of a course. */
export class CoursePapersStore {
  readonly papers: Resource<Awaited<ReturnType<typeof paperApi.page>>>

  constructor(courseId: string, api: Pick<typeof paperApi, 'page'> = paperApi) {
    this.papers = new Resource((options) => api.page({ courseId }, options))
  }
}
