import fs from 'node:fs'
import path from 'node:path'
import type { Route } from '@/routes/route'
import { routes, TAB_ROUTES, type RouteName } from '@/routes/routes'

const SOURCES = path.resolve(__dirname, '../../../src')
const refreshing = (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).refresh)

/** What WeChat is told about a page; an empty object where it has no configuration of its own. */
const readConfig = (name: RouteName): { enablePullDownRefresh?: boolean } => {
  const file = `${SOURCES}${routes[name].path}.config.ts`
  return fs.existsSync(file) ? jest.requireActual<{ default: object }>(file).default : {}
}
const handlesPullDown = (name: RouteName) =>
  fs.readFileSync(`${SOURCES}${routes[name].path}.tsx`, 'utf8').includes('usePullDown(')

describe('the configuration for WeChat', () => {
  beforeEach(() => {
    process.env.TARO_ENV = 'weapp'
    jest.resetModules()
  })
  afterEach(() => {
    process.env.TARO_ENV = 'h5'
  })

  it.each(Object.keys(routes) as RouteName[])('NAV-04 %s has pull-down refresh as in the table of screens', (name) => {
    const refreshes = refreshing.includes(name)
    expect({ told: readConfig(name).enablePullDownRefresh === true, handled: handlesPullDown(name) }).toEqual({
      told: refreshes,
      handled: refreshes,
    })
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

  it('NAV-04 leaves pull-down to our own component on the web', () => {
    process.env.TARO_ENV = 'h5'
    expect(refreshing.filter((name) => readConfig(name).enablePullDownRefresh)).toEqual([])
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
