import { firstListeners } from './back-step.h5'

/** The layer over the page, and the router's number of the page below. */
interface Cover {
  pageNumber: number | undefined
  close: () => void
}

interface EntryState {
  /** The router's number of the entry. */
  idx?: number
  /** An entry of ours, at the same address as the page below. */
  isCover?: true
}

let cover: Cover | undefined
let isRemoving = false

const keep = (event: PopStateEvent): boolean => {
  const { idx, isCover } = (event.state ?? {}) as EntryState
  if (isRemoving) {
    isRemoving = false
    return true
  }
  if (!cover || isCover) return false
  const { pageNumber, close } = cover
  cover = undefined
  close()
  return idx === pageNumber
}

/**
 * Makes a step back call `close` instead of leaving the page, until the returned function is called. Only for layers
 * that lead to no other page.
 */
export const takeBackStep = (close: () => void): (() => void) => {
  firstListeners.add(keep)
  const page = window.history.state as EntryState | null
  const mine = (cover = { pageNumber: page?.idx, close })
  window.history.pushState({ ...page, isCover: true } satisfies EntryState, '')
  return () => {
    if (cover !== mine) return
    cover = undefined
    // Another page is above the entry, so it stays.
    if (!(window.history.state as EntryState | null)?.isCover) return
    isRemoving = true
    window.history.back()
  }
}
