import fs from 'node:fs'
import path from 'node:path'
import pageConfigs from '@/routes/page-configs'
import type { Route } from '@/routes/route'
import { routes, TAB_ROUTES, type RouteName } from '@/routes/routes'

const SOURCES = path.resolve(__dirname, '../../../src')
const names = Object.keys(routes) as RouteName[]
const refreshing = names.filter((name) => (routes[name] as Route).refresh)
const configOf = (name: RouteName) => pageConfigs[routes[name].path.slice(1)]
const readPage = (name: RouteName) => fs.readFileSync(`${SOURCES}${routes[name].path}.tsx`, 'utf8')

describe('the configuration for WeChat', () => {
  it.each(names)('NAV-04 %s has pull-down refresh as in the table of screens', (name) => {
    const refreshes = refreshing.includes(name)
    expect({
      told: configOf(name).enablePullDownRefresh === true,
      handled: readPage(name).includes('usePullDown('),
    }).toEqual({ told: refreshes, handled: refreshes })
  })

  it('NAV-04 has pull-down refresh for personal lists, and for no tab page', () => {
    expect(refreshing).toEqual(
      expect.arrayContaining([
        'myOrders',
        'myOrder',
        'studyOrders',
        'order',
        'mallOrders',
        'invoices',
        'invoice',
        'myCourses',
        'myNotes',
        'favourites',
        'certificates',
        'messages',
        'myAttendance',
      ]),
    )
    expect(TAB_ROUTES.filter((name) => refreshing.includes(name))).toEqual([])
  })

  it('lets WeChat share exactly the screens that hand over a card', () => {
    const shares = (name: RouteName) => readPage(name).includes('useSharedScreen(')
    expect(names.filter((name) => configOf(name).enableShareAppMessage)).toEqual(names.filter(shares))
  })

  it('lets no screen where others bring something into the 朋友圈', () => {
    const forTimeline = names.filter((name) => configOf(name).enableShareTimeline)
    expect(forTimeline).toContain('seckill')
    for (const name of ['bargain', 'helpBargain', 'pull'] as const) expect(forTimeline).not.toContain(name)
  })

  it('comes from the table of screens alone: no page has a file of its own', () => {
    expect(names.filter((name) => fs.existsSync(`${SOURCES}${routes[name].path}.config.ts`))).toEqual([])
  })

  it('REQ-06 sets timeouts of a minute for request, socket, upload and download', () => {
    const { default: app } = jest.requireActual<{ default: { networkTimeout: object } }>('@/app.config')
    expect(app.networkTimeout).toEqual({
      request: 60_000,
      connectSocket: 60_000,
      uploadFile: 60_000,
      downloadFile: 60_000,
    })
  })
})
