import { makeAutoObservable } from 'mobx'
import type { ClassDetail, Classmate } from '@contract/classes/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { classesApi, type ClassesApi } from '../classes.api'

type Api = Pick<ClassesApi, 'view' | 'pageClassmates' | 'leave'>

/** One class, as a stranger or a member sees it. */
export class ClassDetailStore {
  readonly detail: Resource<ClassDetail>
  readonly classmates: PagedList<Classmate>
  classmatesOpen = false
  private readonly id: string
  private readonly api: Api

  constructor(id: string, api: Api = classesApi) {
    this.id = id
    this.api = api
    this.detail = new Resource((options) => api.view(id, options))
    this.classmates = new PagedList((page, options) => api.pageClassmates({ classId: id, ...page }, options), 20)
    makeAutoObservable(this, { detail: false, classmates: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.detail.load()
  }

  showClassmates(): void {
    this.classmatesOpen = true
    void this.classmates.reload()
  }

  hideClassmates(): void {
    this.classmatesOpen = false
  }

  /** Gives up a membership that cost nothing. Rejects with a sentence for the learner. */
  async leave(): Promise<void> {
    await this.api.leave(this.id)
    await this.detail.load()
  }

  dispose(): void {
    this.detail.dispose()
    this.classmates.dispose()
  }
}
