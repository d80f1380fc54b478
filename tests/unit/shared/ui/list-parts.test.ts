import { showList, type ListPhase } from '@/shared/ui/ListView/list-parts'

const drawn = (phase: ListPhase, rows = 0, isEnd = false) =>
  Object.entries(showList({ items: Array(rows).fill({}), phase, isEnd }))
    .filter(([, shown]) => shown)
    .map(([part]) => part)

describe('parts of a list', () => {
  it('has a skeleton while the first page is loading', () => {
    expect(drawn('idle')).toEqual(['skeleton'])
    expect(drawn('loading')).toEqual(['skeleton'])
    expect(drawn('refreshing')).toEqual(['skeleton'])
  })
  it('has the empty state only after a response', () => {
    expect(drawn('ready', 0, true)).toEqual(['empty'])
  })
  it('has an error when the first page failed', () => {
    expect(drawn('failed')).toEqual(['failure'])
  })
  it('has its rows and an error when a later page fails', () => {
    expect(drawn('failed', 20)).toEqual(['moreFailure'])
  })
  it('has its rows while refreshing', () => {
    expect(drawn('refreshing', 20)).toEqual([])
  })
  it('has a footer for loading more and for the end', () => {
    expect(drawn('loadingMore', 20)).toEqual(['loadingMore'])
    expect(drawn('ready', 20)).toEqual([])
    expect(drawn('ready', 7, true)).toEqual(['end'])
  })
})
