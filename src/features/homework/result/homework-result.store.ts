import { makeAutoObservable } from 'mobx'
import type { Homework } from '@contract/homework/calls'
import { Resource } from '@/core/list/resource'
import { homeworkApi, type HomeworkApi } from '../homework.api'

/** What came of a homework. */
export class HomeworkResultStore {
  readonly homework: Resource<Homework>
  /** What the teacher drew lies over the pictures. */
  showsStrokes = true

  constructor(id: string, api: Pick<HomeworkApi, 'view'> = homeworkApi) {
    this.homework = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { homework: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.homework.load()
  }

  toggleStrokes(): void {
    this.showsStrokes = !this.showsStrokes
  }

  dispose(): void {
    this.homework.dispose()
  }
}
