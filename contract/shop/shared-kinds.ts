import { screens } from '../screens'

/** Plain data about screens that can be shared, which app and server import at run time. */

interface SharedScreenKind {
  path: string
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

/** What an address of the app shows; undefined for a screen that is not shared with a code. */
export const readSharedAddress = (address: string): SharedAddress | undefined => {
  const [path, query = ''] = address.split('?')
  const kind = SHARED_KINDS.find((each) => SHARED_SCREENS[each].path === (path === '/' ? screens.tab1.path : path))
  if (!kind) return undefined
  const given = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]))
  const params: Record<string, string> = {}
  for (const name of SHARED_SCREENS[kind].params) {
    const value = given.get(name) ?? ''
    if (!VALUES[name].test(value)) return undefined
    params[name] = value
  }
  const named = Object.entries(params).map((pair) => pair.join('='))
  return { kind, params, address: SHARED_SCREENS[kind].path + (named.length > 0 ? `?${named.join('&')}` : '') }
}

/** The parameter of an address that names who shared it. */
export const SHARER = 'share'
