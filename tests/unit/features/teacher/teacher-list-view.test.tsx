import { act, fireEvent, screen } from '@testing-library/react'
import type { TeacherCard } from '@contract/shop/calls'
import { TeacherListStore } from '@/features/teacher/list/teacher-list.store'
import { TeacherListView } from '@/features/teacher/list/TeacherListView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const TEACHER = partial<TeacherCard>({ id: 't1', name: '王师傅', title: '高级技师', avatar: '', courseCount: 3 })

it('finds nobody by a wrong name, and shows everybody again', async () => {
  const store = new TeacherListStore({
    page: async ({ keyword }) => pageOf(keyword === undefined || TEACHER.name.includes(keyword) ? [TEACHER] : []),
  })
  await act(() => store.load())
  const view = await mountView(TeacherListView, { store })
  expect(view.textContent).toContain('王师傅')

  await act(async () => {
    store.type('李')
    await store.search()
  })
  expect(view.textContent).toContain('没有找到这位老师')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '看全部老师' })))
  expect(view.textContent).toContain('王师傅')
})
