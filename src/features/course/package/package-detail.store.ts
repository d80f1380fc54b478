import { makeAutoObservable, runInAction } from 'mobx'
import type { PackageView } from '@contract/package/calls'
import { Resource } from '@/core/list/resource'
import type { Output } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { placeFreeOrder } from '@/features/order/public'
import { courseApi, type CourseApi } from '../course.api'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { courseAction, withoutBuying, type CourseAction } from '../detail/course-action'
import { packageApi, type PackageApi } from './package.api'

const PACKAGE_TABS = ['courses', 'intro'] as const
export type PackageTab = (typeof PACKAGE_TABS)[number]

type ProjectPeriods = Output<'POST /resource/api/course/get/project/period/view'>
type Api = Pick<PackageApi, 'viewPackage' | 'projects' | 'projectPeriods'> & Pick<CourseApi, 'setFavourite'>

interface Dependencies {
  api: Api
  takeFree: (goodsId: string) => Promise<unknown>
  isLoggedIn: () => boolean
}
const real: Dependencies = {
  api: { ...packageApi, ...courseApi },
  takeFree: (goodsId) => placeFreeOrder({ kind: 'package', goodsId }),
  isLoggedIn: () => session.loggedIn,
}

/** A package: what it has, what it saves, and the one thing to do with it. */
export class PackageDetailStore {
  readonly kind = 'package'
  readonly course: Resource<PackageView>
  readonly projects: Resource<Output<'GET /resource/api/course/view/project/data'>>
  tab: PackageTab = 'courses'
  /** Periods of the projects that were opened, by their titles. */
  periods: Record<string, Resource<ProjectPeriods>> = {}
  readonly #dependencies: Dependencies

  constructor(
    readonly id: string,
    dependencies: Dependencies = real,
  ) {
    this.#dependencies = dependencies
    this.course = new Resource((options) => dependencies.api.viewPackage(id, options))
    this.projects = new Resource((options) => dependencies.api.projects(id, options))
    makeAutoObservable(this, { kind: false, id: false, course: false, projects: false }, { autoBind: true })
  }

  get action(): CourseAction | undefined {
    const course = this.course.data
    if (!course) return undefined
    const action = courseAction(course, this.#dependencies.isLoggedIn())
    return hidesVirtualPrices() ? withoutBuying(action) : action
  }

  async load(): Promise<void> {
    await Promise.all([
      this.course.load(),
      this.projects.load(),
      ...Object.values(this.periods).map((periods) => periods.load()),
    ])
  }

  select(tab: PackageTab): void {
    this.tab = tab
  }

  /** Shows or hides the periods of a project; they are loaded when first shown. */
  async togglePeriods(project: string): Promise<void> {
    if (project in this.periods) {
      this.periods[project].dispose()
      delete this.periods[project]
      return
    }
    this.periods[project] = new Resource((options) => this.#dependencies.api.projectPeriods(this.id, project, options))
    await this.periods[project].load()
  }

  async toggleFavourite(): Promise<void> {
    const course = this.course.data
    if (!course) return
    const { collected } = await this.#dependencies.api.setFavourite(this.id, !course.collected)
    runInAction(() => this.course.data && this.course.replace({ ...this.course.data, collected }))
  }

  /**
   * Takes a free package with all its courses. Reloads even when only the response was lost. Rejects with ApiError
   * when the order is refused.
   */
  async takeFree(): Promise<void> {
    try {
      await this.#dependencies.takeFree(this.id)
    } finally {
      await this.load()
    }
  }

  /** Packages are never free for members, only their courses are. */
  join(): Promise<void> {
    return this.load()
  }

  showEmbedded(): void {
    this.course.showEmbedded()
    this.projects.showEmbedded()
  }

  dispose(): void {
    for (const part of [this.course, this.projects, ...Object.values(this.periods)]) part.dispose()
  }
}
