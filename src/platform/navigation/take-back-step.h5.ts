import { firstListener } from './back-step.h5'

/** The layer over the page, and the router's number of the page below. */
interface Cover {
  pageNumber: number | undefined
  close: () => void
}

interface EntryState {
  /** The router's number of the entry. */
  idx?: number
  /** Our own entry, at the same address as the page below. */
  isCover?: true
}

let cover: Cover | undefined
let isRemoving = false

const hear = (event: PopStateEvent): void => {
  const { idx, isCover } = (event.state ?? {}) as EntryState
  if (isRemoving) {
    isRemoving = false
    return event.stopImmediatePropagation()
  }
  if (!cover || isCover) return
  const { pageNumber, close } = cover
  cover = undefined
  if (idx === pageNumber) event.stopImmediatePropagation()
  close()
}

/**
 * Makes a step back call `close` instead of leaving the page, until the returned function is called. Only for layers
 * that lead to no other page.
 */
export const takeBackStep = (close: () => void): (() => void) => {
  firstListener.hear = hear
  const page = window.history.state as EntryState | null
  const mine = (cover = { pageNumber: page?.idx, close })
  window.history.pushState({ ...page, isCover: true } satisfies EntryState, '')
  return () => {
    if (cover !== mine) return
    cover = undefined
    // Another page was opened over the entry, which therefore stays.
    if (!(window.history.state as EntryState | null)?.isCover) return
    isRemoving = true
    window.history.back()
  }
}
