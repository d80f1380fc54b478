import { action, makeObservable, observable } from 'mobx'
import type { MyClass } from '@contract/classes/calls'
import { MY_CLASS_STATES, type MyClassState } from '@contract/classes/class-kinds'
import { TabbedList } from '@/core/list/tabbed-list'
import { messageOf } from '@/core/request/api-error'
import { classesApi, type ClassesApi } from '../classes.api'

type Api = Pick<ClassesApi, 'pageMine' | 'join'>

/** The learner's classes by what they are now, and the way into another by its code. */
export class MyClassesStore extends TabbedList<MyClass, MyClassState> {
  joinOpen: boolean
  code: string
  /** Why the code was refused, '' before. */
  refusal = ''
  /** How many each tab has; undefined while that is not known. */
  counts: Record<MyClassState, number> | undefined = undefined
  private readonly api: Api

  /** @param join a code to join by; `ask` asks for one */
  constructor({ state, join = '', ask }: { state?: string; join?: string; ask?: string } = {}, api: Api = classesApi) {
    super(
      MY_CLASS_STATES,
      async (tab, page, options) => {
        const found = await api.pageMine({ kind: 'class', state: tab, ...page }, options)
        this.takeCounts(found.counts)
        return found
      },
      state,
    )
    this.api = api
    this.code = join
    this.joinOpen = join !== '' || ask !== undefined
    makeObservable<this, 'takeCounts'>(this, {
      joinOpen: observable,
      code: observable,
      refusal: observable,
      counts: observable,
      takeCounts: action,
      openJoin: action,
      closeJoin: action,
      type: action,
      refuse: action,
    })
  }

  /** Bound, as views hand them on; so are the next two. */
  readonly openJoin = (): void => {
    this.joinOpen = true
    this.refusal = ''
  }

  readonly closeJoin = (): void => {
    this.joinOpen = false
  }

  readonly type = (code: string): void => {
    this.code = code
    this.refusal = ''
  }

  /** Joins by the code; resolves to the class, or undefined where it was refused. */
  async join(): Promise<{ id: string; title: string } | undefined> {
    const code = this.code.trim()
    if (!code) {
      this.refuse('请输入邀请码')
      return undefined
    }
    try {
      const joined = await this.api.join(code)
      this.closeJoin()
      return joined
    } catch (error) {
      this.refuse(messageOf(error))
      return undefined
    }
  }

  refuse(refusal: string): void {
    this.refusal = refusal
  }

  private takeCounts(counts: Record<MyClassState, number>): void {
    this.counts = counts
  }
}
