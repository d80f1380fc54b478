import type { DeskDeps } from '../../../staff/desk-deps'
import type { PayableOrders, PaymentService } from '../payment.service'
import { paymentDeskRoutes } from './payment-desk.routes'
import { PaymentDeskService } from './payment-desk.service'

export interface PaymentDeskDeps extends Pick<DeskDeps, 'audit'> {
  paying: PaymentService
  orders: PayableOrders
}

/** Money that staff take for orders at the school's desk. */
export const createPaymentDesk = ({ paying, orders, audit }: PaymentDeskDeps) =>
  paymentDeskRoutes(new PaymentDeskService(paying, orders, audit))
