import { ActivityStore } from '@/features/activity/public'
import { PassStore } from './pass.store'

/** One flash sale: what is left of it, and the way to an order. */
export class SeckillStore {
  readonly activity: ActivityStore
  readonly pass: PassStore

  constructor(id: string, { activity = new ActivityStore(id), pass = new PassStore(id) }: Partial<SeckillStore> = {}) {
    this.activity = activity
    this.pass = pass
  }

  /** What comes next for somebody who wants a piece. */
  get nextStep(): 'pass' | 'choose' | 'order' {
    const { data } = this.activity.view
    if (data?.captcha && !this.pass.has) return 'pass'
    const isChoice = (data?.items.length ?? 0) > 1 || (data?.goods?.delivered === true && this.activity.most > 1)
    return isChoice && !this.activity.choosing ? 'choose' : 'order'
  }

  /** Bound, as pages hand it on. */
  readonly load = (): Promise<boolean> => this.activity.load()

  dispose(): void {
    this.activity.dispose()
  }
}
