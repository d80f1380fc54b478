/** Why a line of a cart cannot be ordered as it is; `tooMany` is solved by fewer pieces, the others are not. */
export const CART_PROBLEMS = ['offShelf', 'soldOut', 'limit', 'tooMany'] as const
export type CartProblem = (typeof CART_PROBLEMS)[number]

/** Whether a line can only be removed. */
export const isLost = (problem: CartProblem | null): boolean => problem !== null && problem !== 'tooMany'

export const LOST_REASON_LABEL: Record<Exclude<CartProblem, 'tooMany'>, string> = {
  offShelf: '已下架',
  soldOut: '已售罄',
  limit: '已达到限购数量',
}
