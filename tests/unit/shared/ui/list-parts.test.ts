import { showList, type ListPhase } from '@/shared/ui/ListView/list-parts'

const drawn = (phase: ListPhase, rows = 0, isEnd = false) =>
  Object.entries(showList({ items: Array(rows).fill({}), phase, isEnd }))
    .filter(([, shown]) => shown)
    .map(([part]) => part)

describe('parts of a list', () => {
  it('shows a skeleton while the first page is on its way', () => {
    expect(drawn('idle')).toEqual(['skeleton'])
    expect(drawn('loading')).toEqual(['skeleton'])
    expect(drawn('refreshing')).toEqual(['skeleton'])
  })
  it('says that there is nothing only when the answer came', () => {
    expect(drawn('ready', 0, true)).toEqual(['empty'])
  })
  it('says that the first page failed', () => {
    expect(drawn('failed')).toEqual(['failure'])
  })
  it('keeps its rows when a later page fails', () => {
    expect(drawn('failed', 20)).toEqual(['moreFailure'])
  })
  it('keeps its rows while refreshing', () => {
    expect(drawn('refreshing', 20)).toEqual([])
  })
  it('shows that more comes, and where it ends', () => {
    expect(drawn('loadingMore', 20)).toEqual(['loadingMore'])
    expect(drawn('ready', 20)).toEqual([])
    expect(drawn('ready', 7, true)).toEqual(['end'])
  })
})
