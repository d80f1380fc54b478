import Taro from '@tarojs/taro'
import { showTrouble } from '@/core/router/trouble'

describe('the error page', () => {
  let opened = ''
  beforeEach(() => {
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
    jest.spyOn(Taro, 'redirectTo').mockImplementation(async ({ url }) => {
      opened = url
      return { errMsg: 'ok' }
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it.each(['1', '2', '4'] as const)('remembers the previous page for type %s', async (type) => {
    window.history.pushState(null, '', '/wap/sub/course/detail?id=c1&tab=notes')
    await showTrouble(type)
    expect(opened).toBe(`/pages/error?type=${type}&from=${encodeURIComponent('/sub/course/detail?id=c1&tab=notes')}`)
  })

  it('remembers it when the error page itself is reloaded', async () => {
    window.history.pushState(null, '', `/wap/pages/error?type=4&from=${encodeURIComponent('/pages/course?sort=new')}`)
    await showTrouble('2')
    expect(opened).toBe(`/pages/error?type=2&from=${encodeURIComponent('/pages/course?sort=new')}`)
  })
})
