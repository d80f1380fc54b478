import { fireEvent, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { searchApi } from '@/features/search/search.api'
import SearchResultPage from '@/sub/search/result'
import { mountPage } from '../../support/app/mount'

const replaced: string[] = []
const none = { list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 1 }
const open = (params: Record<string, string>) => mountPage(SearchResultPage, '/sub/search/result', params)

beforeEach(() => {
  replaced.length = 0
  jest.spyOn(Taro, 'redirectTo').mockImplementation(async ({ url }) => {
    replaced.push(url)
    return { errMsg: 'ok' }
  })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  jest.spyOn(searchApi, 'count').mockResolvedValue([])
  jest.spyOn(searchApi.pages, 'course').mockResolvedValue({ ...none, list: [] })
  jest.spyOn(searchApi, 'hotWords').mockResolvedValue(['电工'])
})
afterEach(() => jest.restoreAllMocks())

it.each([{}, { keyword: '' }, { keyword: '%20%20' }])(
  'opens the search field when the address has no word: %j',
  async (params) => {
    const page = await open(params as Record<string, string>)
    expect(replaced).toEqual(['/sub/search/index'])
    expect(page.textContent).toBe('')
    expect(searchApi.pages.course).not.toHaveBeenCalled()
  },
)

it('searches another word under its own address, so that it can be shared and reopened', async () => {
  await open({ keyword: 'nothing' })
  fireEvent.click(await screen.findByText('电工'))
  expect(replaced).toEqual([`/sub/search/result?keyword=${encodeURIComponent('电工')}`])
})
