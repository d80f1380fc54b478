import type { Order } from '@contract/order/calls'
import { defineRoutes } from '../../../kernel/http/routes'
import type { ParcelService } from './parcel.service'

export const parcelRoutes = (
  parcels: ParcelService,
  confirmReceipt: (owner: { userId: string; shopId: string }, orderId: string) => Promise<Order>,
) =>
  defineRoutes({
    'POST /resource/auth/trade/parcel/page': (input, owner) => parcels.page(owner, input),
    'GET /resource/auth/trade/parcel/view': ({ id }, owner) => parcels.view(owner, id),
    'PUT /resource/auth/trade/parcel/track': ({ id }, owner) => parcels.track(owner, id),
    'GET /resource/auth/trade/order/logistics': ({ id }, owner) => parcels.viewLogistics(owner, id),
    'POST /resource/auth/trade/order/confirm/receive': ({ id }, owner) => confirmReceipt(owner, id),
  })
