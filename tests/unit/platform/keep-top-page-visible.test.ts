import Taro from '@tarojs/taro'
import { keepTopPageVisible } from '@/platform/navigation/keep-top-page-visible.h5'

const TOP = '/pages/tab/tab4?stamp=AA'

const drawPage = (id: string): HTMLElement => {
  const page = document.body.appendChild(document.createElement('div'))
  page.id = id
  page.className = 'taro_page taro_page_show'
  return page
}

beforeEach(() => {
  document.body.innerHTML = ''
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ path: TOP }] as Taro.Page[])
})
afterEach(() => jest.restoreAllMocks())

it('shows a page again that Taro hides after the learner has returned to it', async () => {
  const page = drawPage(TOP)
  keepTopPageVisible()
  page.classList.add('taro_page_shade')
  await Promise.resolve()
  expect(page.className).toBe('taro_page taro_page_show')
})

it('leaves pages below the top one hidden', async () => {
  const below = drawPage('/pages/course?stamp=AB')
  keepTopPageVisible()
  below.classList.add('taro_page_shade')
  await Promise.resolve()
  expect(below.classList.contains('taro_page_shade')).toBe(true)
})
