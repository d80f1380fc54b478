import { QUEUES, type QueueKey } from '@contract/staff/queues'
import type { PageEntry } from '../core/frame/menu'
import { pages } from './pages'

/** The page whose list holds what waits. */
export const pageOfQueue = (key: QueueKey): PageEntry | undefined => pages.find(({ list }) => list === QUEUES[key].call)
