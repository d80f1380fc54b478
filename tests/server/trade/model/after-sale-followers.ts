import { canAfterSale, isRunning } from '@contract/after-sale/after-sale-status'
import type { ModelAfterSale, ModelOrder, ModelRefund } from './model-rows'

interface WithAfterSales {
  readonly afterSales: ModelAfterSale[]
}

/** Whether the school and the buyer still talk about this order. */
export const hasRunningAfterSale = ({ afterSales }: WithAfterSales, order: ModelOrder): boolean =>
  afterSales.some((each) => each.order === order && isRunning(each.status))

/** The money of its refund is back. */
export const confirmAfterSale = ({ afterSales }: WithAfterSales, refund: ModelRefund): void => {
  const afterSale = afterSales.find((each) => each.refund === refund)
  if (afterSale) afterSale.status = 'refunded'
}

/** An order that has all of its money back: nothing is left to ask for. */
export const closeAfterSalesOf = ({ afterSales }: WithAfterSales, order: ModelOrder): void => {
  for (const afterSale of afterSales)
    if (afterSale.order === order && canAfterSale(afterSale.status, 'closeByOrder')) afterSale.status = 'withdrawn'
}
