import { runInAction } from 'mobx'
import { toShareCard } from '@/core/share/shared-screen'
import { shop } from '@/core/shop/shop.store'
import { routes } from '@/routes/routes'

const givenShop = (changes: Partial<{ slogan: string; logo: string }>) =>
  runInAction(() => {
    shop.info = { shopName: '启航职业学院', slogan: '', logo: '', intro: '', ...changes } as typeof shop.info
  })

afterEach(() =>
  runInAction(() => {
    shop.info = undefined
  }),
)

it('links to this school', () => {
  expect(toShareCard({ title: '首页', address: routes.tab1.path }).path).toBe(`/pages/tab/tab1?sid=${shop.id}`)
  expect(toShareCard({ title: '课程', address: '/sub/course/detail?id=1' }).path).toBe(
    `/sub/course/detail?id=1&sid=${shop.id}`,
  )
})

it('prefers the title and picture of the screen to those of the school', () => {
  givenShop({ slogan: '学一门手艺', logo: '/media/logo.webp' })
  expect(toShareCard({ title: '课', address: '/a' })).toMatchObject({
    description: '学一门手艺',
    imageUrl: expect.stringContaining('logo.webp') as string,
  })
  expect(
    toShareCard({ title: '课', address: '/a', description: '一次学完', picture: '/media/cover.webp' }),
  ).toMatchObject({ description: '一次学完', imageUrl: expect.stringContaining('cover.webp') as string })
})
