/** Where a bargain is. `open` may be over by the clock: `shownStateOf` says what learners read. */
const BARGAIN_STATES = ['open', 'ordered', 'bought', 'ended'] as const
export type BargainState = (typeof BARGAIN_STATES)[number]

const BARGAIN_EVENTS = ['order', 'giveBack', 'pay', 'end'] as const
export type BargainEvent = (typeof BARGAIN_EVENTS)[number]

const NEXT: Record<BargainState, Partial<Record<BargainEvent, BargainState>>> = {
  open: { order: 'ordered', end: 'ended' },
  // An order that is cancelled or expires gives the bargain back; whether it still runs is told by its end.
  ordered: { giveBack: 'open', pay: 'bought' },
  bought: {},
  ended: {},
}
export const nextBargainState = (from: BargainState, event: BargainEvent): BargainState | undefined => NEXT[from][event]

export const SHOWN_BARGAIN_STATES = ['open', 'floor', 'ordered', 'bought', 'ended'] as const
export type ShownBargainState = (typeof SHOWN_BARGAIN_STATES)[number]

export const SHOWN_BARGAIN_LABEL: Record<ShownBargainState, string> = {
  open: '砍价中',
  floor: '已到底价',
  ordered: '待付款',
  bought: '已买到',
  ended: '已结束',
}

interface BargainFacts {
  state: BargainState
  /** Exclusive. */
  endsAt: Date
  /** Its activity was stopped, or the school has ended its sharing activities. */
  stopped: boolean
  helped: number
  helpers: number
}

/** What a bargain is at a moment of the server's clock. */
export const shownStateOf = (
  { state, endsAt, stopped, helped, helpers }: BargainFacts,
  now: Date,
): ShownBargainState => {
  if (state !== 'open') return state
  if (stopped || now >= endsAt) return 'ended'
  return helped >= helpers ? 'floor' : 'open'
}
