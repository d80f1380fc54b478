import { act, fireEvent, screen } from '@testing-library/react'
import type { ClassCard } from '@contract/classes/calls'
import type { CategoryTree } from '@contract/shop/calls'
import { ClassCenterStore } from '@/features/classes/center/class-center.store'
import { ClassCenterView } from '@/features/classes/center/ClassCenterView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const CARD = partial<ClassCard>({
  ...{
    id: 'c1',
    kind: 'class',
    title: '电工 2027 春季班',
    coverUrl: '',
    status: 'enrolling',
    teacherName: '周建国',
    department: '',
  },
  ...{
    enrolUntil: null,
    firstDay: '2027-01-10',
    lastDay: '2027-05-20',
    priceFen: 268_000,
    seatsLeft: 3,
    refusal: null,
    mine: false,
  },
})
const CATEGORIES = [
  partial<CategoryTree>({ id: 'safety', name: '安全技能', children: [{ id: 'electrician', name: '电工' }] as never }),
  partial<CategoryTree>({ id: 'care', name: '健康护理', children: [] }),
]

const given = (rows: ClassCard[] = [CARD], categoryId?: string) => {
  const asked: { categoryId?: string; keyword?: string }[] = []
  const store = new ClassCenterStore(categoryId, {
    categories: async () => CATEGORIES,
    page: async ({ categoryId: category, keyword }) => {
      asked.push({ ...(category && { categoryId: category }), ...(keyword && { keyword }) })
      return pageOf(rows)
    },
  })
  return { store, asked }
}

it('narrows by a tab and by a word, and clears both', async () => {
  const { store, asked } = given()
  await store.load()
  expect(store.tabs.map(({ label }) => label)).toEqual(['全部', '安全技能', '健康护理'])
  await store.choose('care')
  store.type(' 电工 ')
  await store.search()
  expect(store.isNarrowed).toBe(true)
  await store.showAll()
  expect(asked).toEqual([{}, { categoryId: 'care' }, { categoryId: 'care', keyword: '电工' }, {}])
})

it('JUMP-03 begins with the category of the address, also one of the second level', async () => {
  const { store, asked } = given([CARD], 'electrician')
  await store.load()
  expect(asked).toEqual([{ categoryId: 'electrician' }])
  expect(store.tab).toBe('safety')
})

it('shows state, price and seats of a class, and a way on where there is none', async () => {
  const { store } = given()
  await act(() => store.load())
  const view = await mountView(ClassCenterView, { store })
  for (const text of ['电工 2027 春季班', '招生中', '¥2680', '剩 3 个名额', '班主任 周建国'])
    expect(view.textContent).toContain(text)
})

it('says that nothing fits, and leads to all classes', async () => {
  const { store, asked } = given([], 'care')
  await act(() => store.load())
  const view = await mountView(ClassCenterView, { store })
  expect(view.textContent).toContain('没有符合条件的班级')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '看全部班级' })))
  expect(asked.at(-1)).toEqual({})
  expect(view.textContent).toContain('现在没有开放的班级')
})
