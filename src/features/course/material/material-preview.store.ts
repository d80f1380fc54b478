import { makeAutoObservable } from 'mobx'
import type { Playback } from '@contract/course/calls'
import { Resource } from '@/core/list/resource'
import { courseApi, type CourseApi } from '../course.api'

/** UI-03: the material that a link in a rich text names, shown above the page that has the link. */
export class MaterialPreviewStore {
  visible = false
  readonly material: Resource<Playback>
  #courseId = ''
  #resourceId = ''
  readonly #api: Pick<CourseApi, 'previewMaterial'>

  constructor(api: Pick<CourseApi, 'previewMaterial'> = courseApi) {
    this.#api = api
    this.material = new Resource((options) => this.#api.previewMaterial(this.#courseId, this.#resourceId, options))
    makeAutoObservable(this, { material: false }, { autoBind: true })
  }

  async show(courseId: string, resourceId: string): Promise<void> {
    this.#courseId = courseId
    this.#resourceId = resourceId
    this.visible = true
    await this.material.load()
  }

  hide(): void {
    this.visible = false
    this.material.dispose()
  }
}
