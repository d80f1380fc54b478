import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '@contract/staff/permissions'
import type { QueueKey } from '@contract/staff/queues'
import type { ListKey } from '../desk/desk'

/** One page of the console. */
export interface PageEntry {
  /** Below `/staff/`. */
  path: string
  title: string
  /** Any one of them shows the page in the menu. */
  permissions: readonly (Permission | 'self')[]
  load: () => Promise<{ default: ComponentType }>
  /** The list that it shows: what waits there is found by it. */
  list?: ListKey
  /** What waits here, by `GET /staff/today`: the number stands beside the title. */
  waiting?: readonly QueueKey[]
  /** Stands above the groups by itself. */
  alone?: true
  /** Reached from other pages alone, since it needs to know of what. */
  hidden?: true
}

/** Pages that stand together in the menu. */
export interface MenuGroup {
  title: string
  icon: ReactNode
  pages: readonly PageEntry[]
}
