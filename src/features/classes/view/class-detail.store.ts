import { makeAutoObservable } from 'mobx'
import type { ClassDetail, Classmate } from '@contract/classes/calls'
import type { HomeworkRow } from '@contract/homework/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { homeworkApi, type HomeworkApi } from '@/features/homework/public'
import { classesApi, type ClassesApi } from '../classes.api'

type Api = Pick<ClassesApi, 'view' | 'pageClassmates' | 'leave'>

/** Homework that a class's page names before it leads to all of it. */
const MOST_DUE = 20

/** One class, as a stranger or a member sees it. */
export class ClassDetailStore {
  readonly detail: Resource<ClassDetail>
  readonly classmates: PagedList<Classmate>
  /** What a member has to do, the most urgent first. */
  readonly due: Resource<readonly HomeworkRow[]>
  classmatesOpen = false
  private readonly id: string
  private readonly api: Api

  constructor(id: string, api: Api = classesApi, homework: Pick<HomeworkApi, 'page'> = homeworkApi) {
    this.id = id
    this.api = api
    this.detail = new Resource((options) => api.view(id, options))
    this.classmates = new PagedList((page, options) => api.pageClassmates({ classId: id, ...page }, options), 20)
    this.due = new Resource(async (options) => {
      const { list } = await homework.page({ classId: id, tab: 'todo', pageSize: MOST_DUE }, options)
      return list.filter(({ state }) => state !== 'missing')
    })
    makeAutoObservable(this, { detail: false, classmates: false, due: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const loaded = await this.detail.load()
    if (this.detail.data?.membership) await this.due.load()
    return loaded
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
    this.due.dispose()
  }
}
