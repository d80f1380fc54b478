import { PagedList } from '@/core/list/paged-list'
import { ApiError } from '@/core/request/api-error'

const rows = (page: number, count = 10) => Array.from({ length: count }, (_, index) => `${page}-${index}`)
const pageOf = (pageCurrent: number, totalPage = 3) => ({
  list: rows(pageCurrent),
  pageCurrent,
  pageSize: 10,
  totalCount: totalPage * 10,
  totalPage,
})

describe('PagedList', () => {
  it('REQ-11 requests page 1 with ten rows first', async () => {
    const load = jest.fn(async () => pageOf(1))
    await new PagedList(load).refresh()
    expect(load).toHaveBeenCalledWith({ pageCurrent: 1, pageSize: 10 }, expect.objectContaining({ noLoading: true }))
  })

  it('NAV-05 appends the next page until the last', async () => {
    const list = new PagedList(async ({ pageCurrent }) => pageOf(pageCurrent, 2))
    await list.refresh()
    expect(list.isEnd).toBe(false)
    await list.loadMore()
    expect(list.items).toHaveLength(20)
    expect(list.isEnd).toBe(true)
    await list.loadMore()
    expect(list.items).toHaveLength(20)
  })

  it('skips no row after one was removed', async () => {
    let kept = Array.from({ length: 23 }, (_, index) => String(index))
    const load = jest.fn(async ({ pageCurrent, pageSize }: { pageCurrent: number; pageSize: number }) => ({
      list: kept.slice((pageCurrent - 1) * pageSize, pageCurrent * pageSize),
      pageCurrent,
      pageSize,
      totalCount: kept.length,
      totalPage: Math.ceil(kept.length / pageSize),
    }))
    const list = new PagedList(load)
    await list.refresh()
    for (const gone of ['1', '4', '7']) {
      kept = kept.filter((row) => row !== gone)
      await list.remove((row) => row === gone)
    }
    while (!list.isEnd) await list.loadMore()
    expect(list.items).toEqual(kept)
    load.mockClear()
    await list.remove((row) => row === '22')
    expect(load).not.toHaveBeenCalled()
    expect(list.items).toEqual(kept.slice(0, -1))
  })

  it('loads a page once when the end is reached twice', async () => {
    const asked: number[] = []
    const list = new PagedList(async ({ pageCurrent }) => {
      asked.push(pageCurrent)
      return pageOf(pageCurrent)
    })
    await list.refresh()
    await Promise.all([list.loadMore(), list.loadMore()])
    expect(asked).toEqual([1, 2])
  })

  it('keeps its rows when the next page fails, and continues on retry', async () => {
    let failing = true
    const list = new PagedList(async ({ pageCurrent }) => {
      if (pageCurrent === 2 && failing) throw new ApiError(0, '网络不太好')
      return pageOf(pageCurrent)
    })
    await list.refresh()
    await list.loadMore()
    expect(list.phase).toBe('failed')
    expect(list.error).toBe('网络不太好')
    expect(list.items).toHaveLength(10)
    await list.retry()
    failing = false
    await list.loadMore()
    expect(list.items).toHaveLength(20)
  })

  it.each([
    [1, 'at the end'],
    [3, 'with more to come'],
  ])('retries a failed refresh (%i pages, %s) before loading further pages', async (totalPage) => {
    const asked: number[] = []
    let failing = false
    const list = new PagedList(async ({ pageCurrent }) => {
      asked.push(pageCurrent)
      if (failing) throw new ApiError(0, '网络不太好')
      return pageOf(pageCurrent, totalPage)
    })
    await list.refresh()
    failing = true
    await list.refresh()
    expect(list.phase).toBe('failed')
    expect(list.items.length).toBe(10)
    failing = false
    await list.loadMore()
    await list.retry()
    expect(asked).toEqual([1, 1, 1])
    expect(list.phase).toBe('ready')
  })

  describe('returning to a list', () => {
    const COUNT = 265
    /** A list of `COUNT` rows, and what was asked of it. */
    const givenMany = () => {
      const asked: [pageCurrent: number, pageSize: number][] = []
      const list = new PagedList(async ({ pageCurrent, pageSize }) => {
        asked.push([pageCurrent, pageSize])
        const all = Array.from({ length: COUNT }, (_, index) => index)
        return {
          list: all.slice((pageCurrent - 1) * pageSize, pageCurrent * pageSize),
          pageCurrent,
          pageSize,
          totalCount: COUNT,
          totalPage: Math.ceil(COUNT / pageSize),
        }
      })
      const open = async (rows: number) => {
        await list.refresh()
        while (list.items.length < rows) await list.loadMore()
        asked.length = 0
      }
      return { asked, list, open }
    }

    it('requests as many rows as were loaded, and continues after them', async () => {
      const { asked, list, open } = givenMany()
      await open(40)
      const loading = list.reload()
      expect(list.phase).toBe('refreshing')
      expect(list.items.length).toBe(40)
      await loading
      expect(asked).toEqual([[1, 40]])
      expect(list.items.length).toBe(40)
      expect(list.isEnd).toBe(false)
      await list.loadMore()
      expect(asked.at(-1)).toEqual([5, 10])
      expect(list.items.length).toBe(50)
      expect(list.items.at(-1)).toBe(49)
    })

    it('requests no longer page than the contract allows', async () => {
      const { asked, list, open } = givenMany()
      await open(265)
      await list.reload()
      expect(asked).toEqual([
        [1, 100],
        [2, 100],
        [3, 100],
      ])
      expect(list.items.length).toBe(265)
      expect(list.isEnd).toBe(true)
      expect(list.items).toEqual(Array.from({ length: COUNT }, (_, index) => index))
    })

    it.each([
      [0, 10],
      [10, 10],
      [9, 10],
    ])('requests a page after %i loaded rows', async (kept, size) => {
      const { asked, list, open } = givenMany()
      if (kept) await open(kept)
      list.items = list.items.slice(0, kept)
      await list.reload()
      expect(asked).toEqual([[1, size]])
    })
  })

  it('ignores a stale response', async () => {
    const answers: ((value: ReturnType<typeof pageOf>) => void)[] = []
    const list = new PagedList<string>(
      () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    )
    const older = list.refresh()
    const newer = list.refresh()
    answers[1]!({ ...pageOf(1), list: ['new'] })
    await newer
    answers[0]!({ ...pageOf(1), list: ['old'] })
    await older
    expect(list.items).toEqual(['new'])
  })

  it('is empty only after a response', async () => {
    const list = new PagedList<string>(async () => ({
      list: [],
      pageCurrent: 1,
      pageSize: 10,
      totalCount: 0,
      totalPage: 0,
    }))
    expect(list.isEmpty).toBe(false)
    await list.refresh()
    expect(list.isEmpty).toBe(true)
    expect(list.isEnd).toBe(true)
  })
})
