import Taro from '@tarojs/taro'
import { returnToCourse } from '@/features/jump/return-to-course'
import { leaveLogin, returnFrom } from '@/features/user/return'
import { readOpenAddresses as readOnWeb } from '@/platform/navigation/open-addresses'
import { readOpenAddresses as readInWechat } from '@/platform/navigation/open-addresses.weapp'

const DETAIL = '/sub/course/detail?id=c1&tab=notes'
const DONE = { errMsg: 'ok' }
const went: string[] = []

/** Pages as Taro keeps them on the web, the present one last. */
const givenStack = (...addresses: string[]) => {
  const pages = addresses.map((address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const params = Object.fromEntries([...searchParams].map(([name, value]) => [name, encodeURIComponent(value)]))
    return { route: `/wap${pathname}`, $taroParams: { ...params, stamp: 'A', $taroTimestamp: 1 } }
  })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(pages)
}

beforeEach(() => {
  went.length = 0
  jest.spyOn(Taro, 'navigateBack').mockImplementation(async (option) => {
    went.push(option ? `back ${option.delta}` : 'back')
    return DONE
  })
  jest.spyOn(Taro, 'redirectTo').mockImplementation(async ({ url }) => {
    went.push(`replace ${url}`)
    return DONE
  })
})
afterEach(() => jest.restoreAllMocks())

describe('after logging in', () => {
  it('returns to the page that required the login instead of opening it twice', async () => {
    givenStack('/pages/home', DETAIL, `/sub/account/login?from=${encodeURIComponent(DETAIL)}`)
    await returnFrom('/sub/course/detail?tab=notes&id=c1')
    expect(went).toEqual(['back 1'])
  })

  it('returns past all pages in between, for example after registering', async () => {
    givenStack(DETAIL, '/sub/account/login', '/sub/account/user/succeed?kind=register')
    await returnFrom(DETAIL)
    expect(went).toEqual(['back 2'])
  })

  it('opens the target of the login when it is not open', async () => {
    givenStack(DETAIL, '/sub/account/login')
    await returnFrom('/sub/pay/buy?id=c1')
    givenStack('/sub/account/login')
    await returnFrom(DETAIL)
    expect(went).toEqual(['replace /sub/pay/buy?id=c1', `replace ${DETAIL}`])
  })

  it('closes no other page', async () => {
    givenStack(DETAIL, '/pages/course', '/sub/account/login')
    await returnFrom(DETAIL)
    expect(went).toEqual([`replace ${DETAIL}`])
  })
})

describe('leaving without a login', () => {
  const ORDERS = '/sub/account/order/index'
  beforeEach(() => {
    jest.spyOn(Taro, 'switchTab').mockImplementation(async ({ url }) => {
      went.push(`home ${url}`)
      return DONE
    })
  })

  it('skips a page for learners only, which would open the login again', async () => {
    givenStack('/pages/home', ORDERS, '/sub/account/login')
    await leaveLogin(ORDERS)
    expect(went).toEqual(['back 2'])
  })

  it('opens the home page when there is nothing else', async () => {
    givenStack(ORDERS, '/sub/account/login')
    await leaveLogin(ORDERS)
    expect(went).toEqual(['home /pages/tab/tab1'])
  })

  it('returns to a page that visitors may see', async () => {
    givenStack(DETAIL, '/sub/account/login')
    await leaveLogin(DETAIL)
    await leaveLogin(undefined)
    expect(went).toEqual(['back', 'back'])
  })
})

describe('PAY-01 start learning', () => {
  it('returns to the course that was open before the payment, on any tab', async () => {
    givenStack('/pages/home', DETAIL, '/sub/pay/order?id=o1', '/sub/pay/success?orderId=o1')
    await returnToCourse({ id: 'c1', courseType: 1 })
    expect(went).toEqual(['back 2'])
  })

  it('opens the course when it is not open', async () => {
    givenStack('/sub/course/detail?id=another', '/sub/pay/success?orderId=o1')
    await returnToCourse({ id: 'c1', courseType: 1 })
    expect(went).toEqual(['replace /sub/course/detail?id=c1&tab=directory'])
  })
})

it('reads the open pages on the web and in WeChat', () => {
  givenStack('/sub/search/result?keyword=电工', '/pages/home')
  expect(readOnWeb()).toEqual([
    `/sub/search/result?keyword=${encodeURIComponent('电工')}&stamp=A&$taroTimestamp=1`,
    '/pages/home?stamp=A&$taroTimestamp=1',
  ])
  jest
    .spyOn(Taro, 'getCurrentPages')
    .mockReturnValue([{ route: 'sub/course/detail', options: { id: 'c1', $taroTimestamp: '1' } }])
  expect(readInWechat()).toEqual(['/sub/course/detail?id=c1'])
})
