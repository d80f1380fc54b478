import { createContext, useContext } from 'react'
import { QUEUES, type QueueKey } from '@contract/staff/queues'
import type { PageEntry } from './menu'

/** Every page, for those that lead to others: what loads a page cannot be imported by it. */
export const PagesContext = createContext<readonly PageEntry[]>([])

/** The page whose list holds what waits. */
export const findQueuePage = (pages: readonly PageEntry[], key: QueueKey): PageEntry | undefined =>
  pages.find(({ list }) => list === QUEUES[key].call)

export const useQueuePages = () => {
  const pages = useContext(PagesContext)
  return (key: QueueKey): PageEntry | undefined => findQueuePage(pages, key)
}
