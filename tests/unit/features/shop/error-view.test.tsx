import { fireEvent, screen } from '@testing-library/react'
import * as environment from '@/platform/device/environment'
import { navigationApi } from '@/features/shop/navigation.api'
import { ErrorView } from '@/features/shop/ui/ErrorView'
import { mountView } from '../../../support/app/mount'

it.each([
  ['1', 'BOOT-01', '请用手机打开'],
  ['2', 'BOOT-02', '手机网页未开通'],
  ['3', 'unknown address', '没有找到这个页面'],
  ['4', 'BOOT-03', '页面没有加载出来'],
  ['5', 'unknown school', '没有找到这所学校'],
  ['elsewhere', 'unknown type', '没有找到这个页面'],
])('type %s (%s) shows %s and a way on', async (type, _rule, title) => {
  await mountView(ErrorView, { type })
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

describe('the button', () => {
  const opened: string[] = []
  beforeEach(() => {
    opened.length = 0
    jest.spyOn(environment, 'reopenAt').mockImplementation((address) => {
      opened.push(address)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it.each(['1', '2', '4'])('of type %s restarts the app at the previous page', async (type) => {
    await mountView(ErrorView, { type, from: '/sub/course/detail?id=c1' })
    fireEvent.click(screen.getByRole('button'))
    expect(opened).toEqual(['/sub/course/detail?id=c1'])
  })

  it('of an unknown school opens the home page, because the address has that school', async () => {
    await mountView(ErrorView, { type: '5', from: '/sub/course/detail?id=c1' })
    fireEvent.click(screen.getByRole('button'))
    expect(opened).toEqual(['/pages/tab/tab1'])
  })

  it.each([
    undefined,
    '//evil.example/pages/course',
    'https://evil.example/',
    '/pages/error?type=4',
    '/no/such',
    '?sid=a',
  ])('opens the home page when %s is no screen to return to', async (from) => {
    await mountView(ErrorView, { type: '4', from })
    fireEvent.click(screen.getByRole('button'))
    expect(opened).toEqual(['/pages/tab/tab1'])
  })
})

describe("the school's entries below", () => {
  const entries = [
    { id: 'n1', title: '课程分类', icon: 'grid', target: { targetType: 2, targetAddr: '2' } },
    { id: 'n2', title: '打不开的', icon: '', target: { targetType: 99 } },
  ]
  afterEach(() => jest.restoreAllMocks())

  it('of an unknown address lead on, without those that lead nowhere', async () => {
    jest.spyOn(navigationApi, 'entries').mockResolvedValue(entries)
    await mountView(ErrorView, { type: '3' })
    expect((await screen.findByRole('navigation')).textContent).toBe('课程分类')
  })

  it('are not asked for where the school does not serve this client', async () => {
    const ask = jest.spyOn(navigationApi, 'entries')
    await mountView(ErrorView, { type: '2' })
    expect(ask).not.toHaveBeenCalled()
  })
})
