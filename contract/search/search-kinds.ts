/** What a search finds, in the order of its tabs. */
export const SEARCH_KINDS = ['course', 'live', 'teacher', 'article', 'goods', 'paper'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
export const SEARCH_KIND_LABEL: Record<SearchKind, string> = {
  course: '课程',
  live: '直播',
  teacher: '老师',
  article: '资讯',
  goods: '商品',
  paper: '考试',
}

/** What a search found of one kind; `similar` if no title has the keyword, so that these only resemble it. */
export interface KindCount {
  kind: SearchKind
  totalCount: number
  similar: boolean
}

/** The kinds that a search shows, the best first to open: those with the keyword, or else those that resemble it. */
export const chooseKinds = (counts: readonly KindCount[]): { shown: KindCount[]; first: SearchKind } => {
  const found = counts.filter(({ totalCount }) => totalCount > 0)
  const exact = found.filter(({ similar }) => !similar)
  const best = exact.length > 0 ? exact : found
  const first = best[0]?.kind ?? 'course'
  return { shown: best.length > 0 ? best : [{ kind: 'course', totalCount: 0, similar: true }], first }
}
