import { makeAutoObservable } from 'mobx'
import type { PracticeHome, PracticePoint, PracticeSet } from '@contract/practice/calls'
import type { FeedbackTime, PracticePool } from '@contract/practice/practice-kinds'
import { USUAL_COUNT } from '@contract/practice/practice-kinds'
import type { QuestionKind } from '@contract/question/question-kinds'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { practiceApi, type PracticeApi } from '../practice.api'
import type { PracticeParams } from '../practice-start'

/** What may be practised: the day's questions, a choice of one's own, sets of the school, and points in a tree. */
export class PracticeHomeStore {
  readonly home: Resource<PracticeHome>
  readonly sets: PagedList<PracticeSet>
  /** Points whose children are shown. */
  opened: readonly string[] = []
  pool: PracticePool = 'all'
  kind: QuestionKind | 'any' = 'any'
  count: string = String(USUAL_COUNT)
  feedback: FeedbackTime = 'each'

  constructor(courseId?: string, api: Pick<PracticeApi, 'home' | 'sets'> = practiceApi) {
    this.home = new Resource((options) => api.home(options))
    this.sets = new PagedList((page, options) => api.sets({ courseId, ...page }, options))
    makeAutoObservable(this, { home: false, sets: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const loaded = await Promise.all([this.home.load(), this.sets.reload()])
    return loaded.every(Boolean)
  }

  /** Rows of the tree as they are shown, with their depth. */
  get rows(): { point: PracticePoint; depth: number; hasChildren: boolean }[] {
    const points = this.home.data?.points ?? []
    const below = (parentId: string | null, depth: number): ReturnType<typeof rowsOf>[] =>
      points.filter((point) => point.parentId === parentId).map((point) => rowsOf(point, depth))
    const rowsOf = (point: PracticePoint, depth: number): PracticeHomeStore['rows'] => {
      const children = points.some(({ parentId }) => parentId === point.id)
      const shown = children && this.opened.includes(point.id) ? below(point.id, depth + 1).flat() : []
      return [{ point, depth, hasChildren: children }, ...shown]
    }
    return below(null, 0).flat()
  }

  toggle(pointId: string): void {
    const { opened } = this
    this.opened = opened.includes(pointId) ? opened.filter((id) => id !== pointId) : [...opened, pointId]
  }

  choose(choice: Partial<Pick<PracticeHomeStore, 'pool' | 'kind' | 'count' | 'feedback'>>): void {
    Object.assign(this, choice)
  }

  /** The own choice as an address says it. */
  get choice(): PracticeParams {
    const { pool, kind, count, feedback } = this
    return { pool, kind: kind === 'any' ? undefined : kind, count, feedback }
  }

  dispose(): void {
    this.home.dispose()
    this.sets.dispose()
  }
}
