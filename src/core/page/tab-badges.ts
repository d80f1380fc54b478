import { makeAutoObservable } from 'mobx'
import type { RouteName } from '@/routes/routes'

/** The red numbers in the tab bar; features set those of their tabs. */
class TabBadges {
  private readonly counts: Partial<Record<RouteName, number>> = {}

  constructor() {
    makeAutoObservable(this)
  }

  countOf(name: RouteName | undefined): number {
    return (name && this.counts[name]) ?? 0
  }

  set(name: RouteName, count: number): void {
    this.counts[name] = count
  }
}

export const tabBadges = new TabBadges()
