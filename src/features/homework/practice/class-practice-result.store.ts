import { makeAutoObservable } from 'mobx'
import type { ClassPracticeResult } from '@contract/homework/calls'
import { Resource } from '@/core/list/resource'
import { homeworkApi, type HomeworkApi } from '../homework.api'

/** One practice of a class: my results, and how those of the class are spread. */
export class ClassPracticeResultStore {
  readonly result: Resource<ClassPracticeResult>

  constructor(of: { classId: string; setId: string }, api: Pick<HomeworkApi, 'viewPractice'> = homeworkApi) {
    this.result = new Resource((options) => api.viewPractice(of, options))
    makeAutoObservable(this, { result: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.result.load()
  }

  dispose(): void {
    this.result.dispose()
  }
}
