import type { PageEntry } from '../core/frame/menu'
import { campus } from './campus'
import { exams } from './exams'
import { money } from './money'
import { offers } from './offers'
import { operation } from './operation'
import { people } from './people'
import { school } from './school'
import { teaching } from './teaching'
import { trade } from './trade'

export const groups = [
  { title: '学员', pages: people },
  { title: '教学', pages: teaching },
  { title: '考试', pages: exams },
  { title: '商品与订单', pages: trade },
  { title: '优惠与会员', pages: offers },
  { title: '财务', pages: money },
  { title: '校务', pages: campus },
  { title: '运营', pages: operation },
  { title: '学校', pages: school },
] as const satisfies readonly { title: string; pages: readonly PageEntry[] }[]
export type GroupTitle = (typeof groups)[number]['title']

export const pages: readonly PageEntry[] = groups.flatMap((group) => [...group.pages])
