import type { WrongApi } from '@/features/wrong/wrong.api'
import { WrongBookStore } from '@/features/wrong/wrong-book.store'

it('prints and redoes what it shows: by kind and by date', async () => {
  const print = jest.fn(async () => ({ url: '/media/wrong.pdf', questionCount: 1 }))
  const page = jest.fn(async () => ({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }))
  const store = new WrongBookStore({ print, page } as Partial<WrongApi> as WrongApi)
  await store.narrow({ kind: 'judge', period: 'today' })
  expect(page).toHaveBeenCalledWith(
    expect.objectContaining({ questionKind: 'judge', period: 'today' }),
    expect.anything(),
  )
  await store.print()
  expect(print).toHaveBeenCalledWith({ questionKind: 'judge', period: 'today' })
  expect(store.practice).toEqual({ kind: 'judge', period: 'today' })
  store.dispose()
})
