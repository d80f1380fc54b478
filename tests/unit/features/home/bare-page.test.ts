import type { PageBlock } from '@contract/shop/calls'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { partial } from '../../../support/app/partial'

const givenPage = async (blocks: Partial<PageBlock>[]) => {
  const page = { id: 'p', code: 'tab1', title: '首页', blocks: blocks as PageBlock[] }
  const api = { page: () => Promise.resolve(page), myCourses: () => Promise.reject(new Error('not expected')) }
  const store = new DecoratedPageStore('tab1', partial(api), { loggedIn: false })
  await store.load()
  store.dispose()
  return store
}

it('a page is bare when none of its blocks has content', async () => {
  expect((await givenPage([])).isBare).toBe(true)
  expect(
    (await givenPage([{ kind: 'search' }, { kind: 'courseRail', courses: [] }, { kind: 'continueLearning' }])).isBare,
  ).toBe(true)
})

it('a page with a picture, a text or a block of a newer server is not bare', async () => {
  expect((await givenPage([{ kind: 'image', items: [{ image: '/a.webp' }] }])).isBare).toBe(false)
  expect((await givenPage([{ kind: 'richText', html: '<p>欢迎</p>' }])).isBare).toBe(false)
  expect((await givenPage([JSON.parse('{"kind":"wheel","items":[{"title":"抽奖"}]}') as PageBlock])).isBare).toBe(false)
})
