import type { BargainRow, BargainView } from '@contract/bargain/calls'
import type { ShownBargainState } from '@contract/bargain/bargain-kinds'
import { fenToYuan } from '@contract/money'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const BARGAIN_TONE: Record<ShownBargainState, TagTone> = {
  open: 'brand',
  floor: 'price',
  ordered: 'warn',
  bought: 'ok',
  ended: 'grey',
}

/** A bargain as it is sent to a friend: what is asked, and nothing that is not so. */
export const toSharedBargain = (id: string, bargain: BargainView | undefined): SharedScreen => ({
  title: bargain ? `请帮我砍价：${bargain.title}` : '请帮我砍价',
  address: toAddress('helpBargain', { id }),
  description: bargain && `${bargain.helpers} 人帮砍到底价，每一刀的金额开始时就定好`,
  picture: bargain?.cover,
  friendsOnly: true,
})

/** How far it is, from 0 to 100. */
export const percentOf = ({ startFen, floorFen, priceFen }: Pick<BargainRow, 'startFen' | 'floorFen' | 'priceFen'>) =>
  ((startFen - priceFen) / (startFen - floorFen)) * 100

/** Where the line from start to floor has a tick: after each cut but the last. */
export const ticksOf = ({ cuts, startFen, floorFen }: Pick<BargainView, 'cuts' | 'startFen' | 'floorFen'>) => {
  let cutFen = 0
  return cuts.slice(0, -1).map(({ position, cutFen: next }) => {
    cutFen += next
    return { position, percent: (cutFen / (startFen - floorFen)) * 100 }
  })
}

/** What stands above the button; '' where the button says all. */
export const describeBargainFoot = (bargain: BargainView): string => {
  const { state, mine, myCutFen, helpsLeft, forbidden, left, buyAnyTime } = bargain
  if (state === 'ended') return mine ? '到点没买，砍价作废，不收费' : '这个砍价已经结束'
  if (state === 'bought') return ''
  if (forbidden !== '') return forbidden
  if (left === 0 && state !== 'ordered') return '商品已抢光，有人没付款会放回来'
  if (state === 'ordered') return mine ? '下单的价格到付款前不变；取消订单可以接着砍' : 'TA 已经下单，不用再帮了'
  if (mine) return state === 'open' && !buyAnyTime ? '这个活动要砍到底价才能买' : ''
  if (myCutFen !== null) return `你帮 TA 砍了 ¥${fenToYuan(myCutFen)}`
  if (state === 'floor') return '已经砍到底价，不用再帮了'
  if (helpsLeft === 0) return '今天帮砍的次数用完了，明天再来'
  return helpsLeft === null ? '' : `每人帮一次，今天还能帮 ${helpsLeft} 次`
}

/** What can be done with a bargain of the list of mine. */
export const describeBargainAct = (state: ShownBargainState): string =>
  ({ open: '继续砍价', floor: '底价购买', ordered: '去付款', bought: '查看订单', ended: '看看' })[state]
