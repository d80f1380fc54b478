import type { PagedListLike } from './ListView'

interface ListParts {
  skeleton: boolean
  failure: boolean
  empty: boolean
  moreFailure: boolean
  loadingMore: boolean
  end: boolean
}

/** Which parts of a list are drawn in its present state. Rows that are there stay, whatever happens after. */
export function showList({
  items,
  phase,
  isEnd,
}: Pick<PagedListLike<unknown>, 'items' | 'phase' | 'isEnd'>): ListParts {
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
