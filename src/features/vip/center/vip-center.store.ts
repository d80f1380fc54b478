import { makeAutoObservable } from 'mobx'
import type { CourseCard } from '@contract/course/course-card'
import type { VipLevel, VipView } from '@contract/vip/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { firstOf } from '@/shared/list/ends'
import { vipApi, type VipApi } from '../vip.api'

/** The centre of members: my membership, what each level gives, and the courses for members. */
export class VipCenterStore {
  /** The chosen level; without one the learner's own, or the lowest. */
  chosenId: string | undefined
  readonly vip: Resource<VipView>
  readonly courses: PagedList<CourseCard>

  constructor(levelId?: string, api: Pick<VipApi, 'view' | 'courses'> = vipApi) {
    this.chosenId = levelId
    this.vip = new Resource((options) => api.view(options))
    this.courses = new PagedList((page, options) => api.courses({ ...page, levelId: this.level?.id }, options))
    makeAutoObservable(this, { vip: false, courses: false }, { autoBind: true })
  }

  get level(): VipLevel | undefined {
    const { levels = [], mine } = this.vip.data ?? {}
    return levels.find(({ id }) => id === (this.chosenId ?? mine?.levelId)) ?? firstOf(levels)
  }

  async load(): Promise<boolean> {
    // The courses are those of the shown level, which the first response says.
    return (await this.vip.load()) && this.courses.reload()
  }

  async choose(id: string): Promise<void> {
    if (id === this.level?.id) return
    this.chosenId = id
    this.courses.clear()
    await this.courses.refresh()
  }

  dispose(): void {
    this.vip.dispose()
    this.courses.dispose()
  }
}
