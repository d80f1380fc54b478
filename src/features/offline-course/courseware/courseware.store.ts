import { makeAutoObservable } from 'mobx'
import type { Courseware, CoursewareFile } from '@contract/offline-course/calls'
import { keepDocument } from '@/core/document/keep-document'
import { Resource } from '@/core/list/resource'
import { offlineApi, type OfflineApi } from '../offline.api'

type Keep = typeof keepDocument

/** The files of one offline course. */
export class CoursewareStore {
  readonly files: Resource<Courseware>
  readonly #keep: Keep

  constructor(id: string, api: Pick<OfflineApi, 'courseware'> = offlineApi, keep: Keep = keepDocument) {
    this.#keep = keep
    this.files = new Resource((options) => api.courseware(id, options))
    makeAutoObservable(this, { files: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.files.load()
  }

  /** Shows a message for failures. */
  async openFile({ url, fileName: name, bytes }: CoursewareFile): Promise<void> {
    await this.#keep({ url, name, bytes }, '课件没有打开，请检查网络后重试')
  }

  dispose(): void {
    this.files.dispose()
  }
}
