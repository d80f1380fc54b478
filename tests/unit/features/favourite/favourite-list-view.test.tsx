import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { CourseCard } from '@contract/course/course-card'
import type { FavouriteApi } from '@/features/favourite/favourite.api'
import { FavouriteListStore } from '@/features/favourite/favourite-list.store'
import { FavouriteListView } from '@/features/favourite/FavouriteListView'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'

it('removes a course by a tap on its heart and then shows the empty state', async () => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  let list = [{ id: 'c1', title: '电工', cover: '', priceFen: 0 } as CourseCard]
  const store = new FavouriteListStore({
    page: async () => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 }),
    remove: async (id: string) => {
      list = list.filter((course) => course.id !== id)
    },
  } as unknown as FavouriteApi)
  await act(() => store.load())
  await mountView(FavouriteListView, { store })

  fireEvent.click(screen.getByRole('button', { name: '取消收藏电工' }))
  await waitFor(() => expect(screen.getByText('还没有收藏')).toBeTruthy())
})
