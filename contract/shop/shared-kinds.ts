import { screens } from '../screens'

/** Plain data about screens that can be shared, which app and server import at run time. */

interface SharedScreenKind {
  path: string
  /** Other screens that show the same. */
  others?: readonly string[]
  /** Parameters that name the subject. */
  params: readonly string[]
}

/** Screens that a learner shares with a code of their own, by what they show. */
export const SHARED_SCREENS = {
  course: { path: screens.courseDetail.path, params: ['id'] },
  package: { path: screens.packageDetail.path, params: ['id'] },
  lesson: { path: screens.courseVideo.path, params: ['id', 'resourceId'] },
  article: { path: screens.article.path, params: ['id'] },
  teacher: { path: screens.teacher.path, params: ['id'] },
  group: { path: screens.joinGroup.path, params: ['id'] },
  goods: { path: screens.goodsDetail.path, params: ['id'] },
  paper: { path: screens.paper.path, params: ['id'] },
  certificate: { path: screens.certificateCheck.path, params: ['number'] },
  activity: {
    path: screens.seckill.path,
    others: [screens.groupBuy.path, screens.bargain.path, screens.pull.path, screens.blindBox.path],
    params: ['id'],
  },
  vip: { path: screens.vip.path, params: [] },
  school: { path: screens.tab1.path, params: [] },
} as const satisfies Record<string, SharedScreenKind>

export type SharedKind = keyof typeof SHARED_SCREENS
export const SHARED_KINDS = Object.keys(SHARED_SCREENS) as SharedKind[]

export interface SharedAddress {
  kind: SharedKind
  /** Path and the parameters that name the subject, without anything else. */
  address: string
  params: Record<string, string>
}

const VALUES: Record<string, RegExp> = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  resourceId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^[A-Za-z0-9-]{1,40}$/,
}

const pathsOf = (kind: SharedKind): readonly string[] => {
  const { path, others = [] }: SharedScreenKind = SHARED_SCREENS[kind]
  return [path, ...others]
}

/** What an address of the app shows; undefined for a screen that is not shared with a code. */
export const readSharedAddress = (address: string): SharedAddress | undefined => {
  const [written, query = ''] = address.split('?')
  const path = written === '/' ? screens.tab1.path : written
  const kind = SHARED_KINDS.find((each) => pathsOf(each).includes(path))
  if (!kind) return undefined
  const given = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]))
  const params: Record<string, string> = {}
  for (const name of SHARED_SCREENS[kind].params) {
    const value = given.get(name) ?? ''
    if (!VALUES[name].test(value)) return undefined
    params[name] = value
  }
  const named = Object.entries(params).map((pair) => pair.join('='))
  return { kind, params, address: path + (named.length > 0 ? `?${named.join('&')}` : '') }
}

/** The parameter of an address that names who shared it. */
export const SHARER = 'share'
