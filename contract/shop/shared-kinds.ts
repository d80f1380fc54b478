/** Plain data about screens that can be shared, which app and server import at run time. */

interface SharedScreenKind {
  path: string
  /** Parameters that name the subject. */
  params: readonly string[]
}

/** Screens that a learner shares with a code of their own, by what they show. */
export const SHARED_SCREENS = {
  course: { path: '/sub/course/detail', params: ['id'] },
  package: { path: '/sub/course/detailPackage', params: ['id'] },
  lesson: { path: '/sub/course/video', params: ['id', 'resourceId'] },
  article: { path: '/sub/article/view', params: ['id'] },
  teacher: { path: '/sub/teacher/view', params: ['id'] },
  goods: { path: '/pagesMall/pages/goods/detail', params: ['id'] },
  paper: { path: '/sub/paper/detail', params: ['id'] },
  certificate: { path: '/sub/cert/list', params: ['number'] },
  vip: { path: '/sub/vip/index', params: [] },
  school: { path: '/pages/tab/tab1', params: [] },
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
  const kind = SHARED_KINDS.find((each) => SHARED_SCREENS[each].path === (path === '/' ? '/pages/tab/tab1' : path))
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
