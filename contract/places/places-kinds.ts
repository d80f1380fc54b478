/** Plain data about places that are held, which app and server import at run time. */

/** Whose places they are: whoever follows what becomes of them. */
export type PlacesOwner = 'offline' | 'selection'

/** `held` until a moment or the end of an order, `offered` to the next of the waiting list, `taken` for good. */
export type PlaceState = 'held' | 'offered' | 'taken' | 'free'
export const LIVE_PLACE_STATES: readonly PlaceState[] = ['held', 'offered', 'taken']

/** `used` and what follows it end a wait for good; who still wants a place waits anew, at the end of the list. */
export const WAIT_STATES = ['waiting', 'offered', 'used', 'expired', 'left', 'closed'] as const
export type WaitState = (typeof WAIT_STATES)[number]

/** How a waiting list moves: strictly in order, or passing over who wants more than is free. */
export const WAITING_RULES = ['strict', 'fitting'] as const
export type WaitingRule = (typeof WAITING_RULES)[number]
export const WAITING_RULE_LABEL: Record<WaitingRule, string> = {
  strict: '严格按先后：前面的人要的座位不够时，后面的人也等着',
  fitting: '按先后，座位够谁就先给谁',
}
