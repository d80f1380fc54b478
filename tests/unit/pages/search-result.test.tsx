import { fireEvent, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { searchApi } from '@/features/search/search.api'
import SearchResultPage from '@/sub/search/result'
import { renderPage } from '../../support/app/render-page'

const replaced: string[] = []
const none = { list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 1 }

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))
beforeEach(() => {
  replaced.length = 0
  jest.spyOn(Taro, 'redirectTo').mockImplementation((async ({ url }: { url: string }) => {
    replaced.push(url)
  }) as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  jest.spyOn(searchApi, 'courses').mockResolvedValue(none)
  jest.spyOn(searchApi, 'teachers').mockResolvedValue(none)
  jest.spyOn(searchApi, 'hotWords').mockResolvedValue(['电工'])
})
afterEach(() => jest.restoreAllMocks())

it.each([{}, { keyword: '' }, { keyword: '%20%20' }])(
  'leads to the field for a word where the address has none: %j',
  (params) => {
    const { container } = renderPage(SearchResultPage, {
      path: '/sub/search/result',
      params: params as Record<string, string>,
    })
    expect(replaced).toEqual(['/sub/search/index'])
    expect(container.textContent).toBe('')
    expect(searchApi.courses).not.toHaveBeenCalled()
  },
)

it('searches another word under an address of its own, so that it can be shared and come back to', async () => {
  renderPage(SearchResultPage, { path: '/sub/search/result', params: { keyword: 'nothing' } })
  fireEvent.click(await screen.findByText('电工'))
  expect(replaced).toEqual([`/sub/search/result?keyword=${encodeURIComponent('电工')}`])
})
