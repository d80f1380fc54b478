/** What a list that loads page by page is doing. */
export type ListPhase = 'idle' | 'loading' | 'refreshing' | 'loadingMore' | 'ready' | 'failed'

interface ListParts {
  skeleton: boolean
  failure: boolean
  empty: boolean
  moreFailure: boolean
  loadingMore: boolean
  end: boolean
}

/** Returns which parts of a list are drawn in its current state. Loaded rows stay, whatever happens later. */
export function showList({
  items,
  phase,
  isEnd,
}: {
  readonly items: readonly unknown[]
  readonly phase: ListPhase
  readonly isEnd: boolean
}): ListParts {
  const none = items.length === 0
  const waiting = phase === 'idle' || phase === 'loading' || phase === 'refreshing' || phase === 'loadingMore'
  return {
    skeleton: none && waiting,
    failure: none && phase === 'failed',
    empty: none && phase === 'ready',
    moreFailure: !none && phase === 'failed',
    loadingMore: !none && phase === 'loadingMore',
    end: !none && phase === 'ready' && isEnd,
  }
}
