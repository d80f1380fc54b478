import { AppError } from '../../../kernel/app-error'
import { share } from '../pricing/share'

/** A line with what earlier refunds took of it, those that still run included. */
export interface LineToRefund {
  id: string
  payableFen: number
  quantity: number
  takenFen: number
  takenQuantity: number
}

/** Pieces of a line that go back. */
interface WantedPart {
  lineId: string
  quantity: number
}

/** What of a refund is for one line. */
export interface RefundShare {
  lineId: string
  amountFen: number
  /** Pieces that no longer are the buyer's; 0 where only a part of the money goes back. */
  quantity: number
}

export interface RefundParts {
  wanted: WantedPart[]
  /** The pieces come back, also where not all of their money goes back. */
  returned: boolean
}

/** The most that can go back for so many pieces of a line; the last pieces take what rounding left. */
export const mostOf = (line: LineToRefund, quantity: number): number => {
  const leftFen = line.payableFen - line.takenFen
  if (quantity >= line.quantity - line.takenQuantity) return leftFen
  const part = Number((BigInt(line.payableFen) * BigInt(quantity)) / BigInt(line.quantity))
  return Math.min(part, leftFen)
}

/** The most that can go back for these parts together. */
export const mostOfAll = (lines: LineToRefund[], wanted: WantedPart[]): number =>
  listMost(lines, wanted).reduce((sum, fen) => sum + fen, 0)

const listMost = (lines: LineToRefund[], wanted: WantedPart[]): number[] =>
  wanted.map(({ lineId, quantity }) =>
    mostOf(
      lines.find(({ id }) => id === lineId)!,
      quantity,
    ),
  )

/**
 * Splits a refund over the lines of an order: over the wanted parts, or without them over all lines, in proportion to
 * what can still go back. The shares sum to the amount, none is more than its line has left, and what rounding leaves
 * ends on the last one.
 * @throws AppError REFUND_TOO_MUCH when it is more than the lines have left
 */
export const allotRefund = (lines: LineToRefund[], amountFen: number, parts?: RefundParts): RefundShare[] => {
  const wanted =
    parts?.wanted ??
    lines.map(({ id, quantity, takenQuantity }) => ({ lineId: id, quantity: quantity - takenQuantity }))
  const most = listMost(lines, wanted)
  if (amountFen > most.reduce((sum, fen) => sum + fen, 0)) throw new AppError('REFUND_TOO_MUCH')
  const shares = share(amountFen, most)
  return wanted
    .map(({ lineId, quantity }, at) => ({
      lineId,
      amountFen: shares[at],
      quantity: parts?.returned || shares[at] === most[at] ? quantity : 0,
    }))
    .filter((part) => part.amountFen > 0 || (parts && part.quantity > 0))
}
