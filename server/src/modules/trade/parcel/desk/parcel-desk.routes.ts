import { defineRoutes } from '../../../../kernel/http/routes'
import type { ParcelDeskService } from './parcel-desk.service'

export const parcelDeskRoutes = (desk: ParcelDeskService) =>
  defineRoutes({
    'POST /staff/parcel/waiting/page': (input, { shopId }) => desk.pageWaiting(shopId, input),
    'POST /staff/parcel/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/parcel/ship': (input, { act }) => desk.ship(act, input),
    'POST /staff/parcel/ship-list': ({ text }, { act }) => desk.shipList(act, text),
    'PUT /staff/parcel/correct': (input, { act }) => desk.correct(act, input),
  })
