import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { Caller, createClient } from './client'

type PlaceInput = Input<'POST /resource/auth/trade/order/save'>
type Line = Pick<PlaceInput['lines'][number], 'goodsId'> & Partial<PlaceInput['lines'][number]>

/** Places an order as the cashier does: reads what the lines cost, then orders them at that price. */
export const placeOrder = async (
  call: ReturnType<typeof createClient>,
  caller: Caller,
  wanted: Line[],
  input: Partial<PlaceInput> = {},
) => {
  const lines = wanted.map((line) => ({ kind: 'course' as const, quantity: 1, ...line }))
  const expected = await call('POST /resource/api/trade/order/expected/payment', { lines }, caller)
  return call(
    'POST /resource/auth/trade/order/save',
    {
      ...input,
      clientRequestId: input.clientRequestId ?? randomUUID(),
      lines,
      // Goods that are refused here are refused there for the same reason.
      myCouponId: input.myCouponId ?? (expected.code === 200 ? expected.data.myCouponId : null),
      expectedPayableFen: input.expectedPayableFen ?? (expected.code === 200 ? expected.data.payableFen : 0),
    },
    caller,
  )
}
