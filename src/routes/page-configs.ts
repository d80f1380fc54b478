import type { PageConfig } from '@tarojs/taro'
import type { Route } from './route'
import { routes, type RouteName } from './routes'

/**
 * Screens that WeChat's menu shares: those that call `useSharedScreen`. Not in the table of routes, which every visit
 * on the web loads.
 */
const SHARED: readonly RouteName[] = [
  'tab1',
  'tab2',
  'tab3',
  'tab5',
  'home',
  'course',
  'editor',
  'goodsDetail',
  'vip',
  'courseDetail',
  'packageDetail',
  'courseVideo',
  'articleHome',
  'articles',
  'article',
  'teachers',
  'teacher',
  'classes',
  'schoolClass',
  'offlineCourse',
  'center',
  'searchResult',
  'paper',
  'share',
  'promoterInvite',
  'bulletins',
  'bulletin',
  'seckill',
  'groupBuy',
  'joinGroup',
  'bargain',
  'helpBargain',
  'pull',
  'blindBox',
  'ad',
]
/** Where others' coming brings something: WeChat forbids that for its 朋友圈 (运营规范 5.1). */
const NOT_FOR_TIMELINE: readonly RouteName[] = ['bargain', 'helpBargain', 'pull']

const toConfig = (name: RouteName): PageConfig => ({
  ...((routes[name] as Route).refresh && { enablePullDownRefresh: true }),
  ...(SHARED.includes(name) && { enableShareAppMessage: true }),
  ...(SHARED.includes(name) && !NOT_FOR_TIMELINE.includes(name) && { enableShareTimeline: true }),
})

/**
 * What WeChat is told about each page, by its path below `src`. The mini-program's build reads it; the web needs none
 * of it: it shares and pulls down by components of ours.
 */
const pageConfigs: Record<string, PageConfig> = Object.fromEntries(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name].path.slice(1), toConfig(name)]),
)

export default pageConfigs
