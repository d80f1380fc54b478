import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLASS_EVENTS,
  CLASS_STATUSES,
  nextClassStatus,
  nextNoticeStatus,
  NOTICE_EVENTS,
  NOTICE_STATUSES,
  type ClassEvent,
  type ClassStatus,
  type NoticeEvent,
  type NoticeStatus,
} from '@contract/classes/class-status'
import {
  AFTER_SALE_EVENTS,
  AFTER_SALE_STATUSES,
  nextAfterSaleStatus,
  type AfterSaleEvent,
  type AfterSaleStatus,
} from '@contract/after-sale/after-sale-status'
import {
  ATTEMPT_EVENTS,
  ATTEMPT_STATUSES,
  nextAttempt,
  type AttemptEvent,
  type AttemptStatus,
} from '@contract/exam/attempt-status'
import {
  ARTICLE_EVENTS,
  ARTICLE_STATUSES,
  nextArticleStatus,
  type ArticleEvent,
  type ArticleStatus,
} from '@contract/article/article-status'
import {
  MAILING_EVENTS,
  MAILING_STATUSES,
  nextMailingStatus,
  type MailingEvent,
  type MailingStatus,
} from '@contract/message/mailing-status'
import {
  APPLICATION_EVENTS,
  APPLICATION_STATUSES,
  nextApplicationStatus,
  type ApplicationEvent,
  type ApplicationStatus,
} from '@contract/teacher/application-status'
import {
  COUPON_EVENTS,
  COUPON_STATUSES,
  nextCouponStatus,
  type CouponEvent,
  type CouponStatus,
} from '@contract/coupon/coupon-status'
import {
  INVOICE_EVENTS,
  INVOICE_STATUSES,
  nextInvoiceStatus,
  type InvoiceEvent,
  type InvoiceStatus,
} from '@contract/invoice/invoice-status'
import {
  nextOrderStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
} from '@contract/order/order-status'
import {
  nextPaymentStatus,
  PAYMENT_EVENTS,
  PAYMENT_STATUSES,
  type PaymentEvent,
  type PaymentStatus,
} from '@contract/payment/payment-status'
import {
  nextRefundRequest,
  REFUND_REQUEST_EVENTS,
  REFUND_REQUEST_STATUSES,
  type RefundRequestEvent,
  type RefundRequestStatus,
} from '@contract/refund/refund-request-status'
import {
  APPOINTMENT_EVENTS,
  APPOINTMENT_STATUSES,
  nextAppointmentStatus,
  type AppointmentEvent,
  type AppointmentStatus,
} from '@contract/service/appointment-status'
import {
  nextVoucherStatus,
  VOUCHER_EVENTS,
  VOUCHER_STATUSES,
  type VoucherEvent,
  type VoucherStatus,
} from '@contract/payment/voucher-status'

interface Machine {
  /** The first is where everything begins. */
  statuses: readonly string[]
  events: readonly string[]
  /** Statuses that nothing leaves. */
  ends: string[]
  next(from: string, event: string): string | undefined
}

const MACHINES: Record<string, Machine> = {
  order: {
    statuses: ORDER_STATUSES,
    events: ORDER_EVENTS,
    ends: ['canceled'],
    next: (from, event) => nextOrderStatus(from as OrderStatus, event as OrderEvent),
  },
  payment: {
    statuses: PAYMENT_STATUSES,
    events: PAYMENT_EVENTS,
    ends: ['refunded'],
    next: (from, event) => nextPaymentStatus(from as PaymentStatus, event as PaymentEvent),
  },
  article: {
    statuses: ARTICLE_STATUSES,
    events: ARTICLE_EVENTS,
    ends: [],
    next: (from, event) => nextArticleStatus(from as ArticleStatus, event as ArticleEvent),
  },
  class: {
    statuses: CLASS_STATUSES,
    events: CLASS_EVENTS,
    ends: ['archived'],
    next: (from, event) => nextClassStatus(from as ClassStatus, event as ClassEvent),
  },
  'class notice': {
    statuses: NOTICE_STATUSES,
    events: NOTICE_EVENTS,
    ends: [],
    next: (from, event) => nextNoticeStatus(from as NoticeStatus, event as NoticeEvent),
  },
  mailing: {
    statuses: MAILING_STATUSES,
    events: MAILING_EVENTS,
    ends: ['sent', 'withdrawn'],
    next: (from, event) => nextMailingStatus(from as MailingStatus, event as MailingEvent),
  },
  'teacher application': {
    statuses: APPLICATION_STATUSES,
    events: APPLICATION_EVENTS,
    ends: ['approved', 'rejected'],
    next: (from, event) => nextApplicationStatus(from as ApplicationStatus, event as ApplicationEvent),
  },
  'refund request': {
    statuses: REFUND_REQUEST_STATUSES,
    events: REFUND_REQUEST_EVENTS,
    ends: ['approved', 'rejected'],
    next: (from, event) => nextRefundRequest(from as RefundRequestStatus, event as RefundRequestEvent),
  },
  'after-sale': {
    statuses: AFTER_SALE_STATUSES,
    events: AFTER_SALE_EVENTS,
    ends: ['refunded', 'disagreed', 'refused', 'withdrawn'],
    next: (from, event) => nextAfterSaleStatus(from as AfterSaleStatus, event as AfterSaleEvent),
  },
  voucher: {
    statuses: VOUCHER_STATUSES,
    events: VOUCHER_EVENTS,
    ends: ['confirmed', 'rejected', 'withdrawn'],
    next: (from, event) => nextVoucherStatus(from as VoucherStatus, event as VoucherEvent),
  },
  invoice: {
    statuses: INVOICE_STATUSES,
    events: INVOICE_EVENTS,
    ends: ['red', 'rejected', 'withdrawn'],
    next: (from, event) => nextInvoiceStatus(from as InvoiceStatus, event as InvoiceEvent),
  },
  'exam attempt': {
    statuses: ATTEMPT_STATUSES,
    events: ATTEMPT_EVENTS,
    ends: ['voided', 'absent'],
    next: (from, event) => nextAttempt(from as AttemptStatus, event as AttemptEvent),
  },
  appointment: {
    statuses: APPOINTMENT_STATUSES,
    events: APPOINTMENT_EVENTS,
    ends: ['canceled', 'moved', 'lapsed'],
    next: (from, event) => nextAppointmentStatus(from as AppointmentStatus, event as AppointmentEvent),
  },
  coupon: {
    statuses: COUPON_STATUSES,
    events: COUPON_EVENTS,
    ends: [],
    next: (from, event) => nextCouponStatus(from as CouponStatus, event as CouponEvent),
  },
}

const RUNS = 10_000
/** `STATE_SEED=… npm run test:server -- tests/contract/state-machines` tries the same events again. */
const SEED = Number(process.env.STATE_SEED ?? 7)

describe.each(Object.entries(MACHINES))('the state table of %s', (_name, { statuses, events, ends, next }) => {
  it(`is walked by ${RUNS} random sequences of events, which reach all of it and leave no end (seed ${SEED})`, () => {
    const made = new Set<string>()
    const walk = fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30, size: 'max' }), (sequence) => {
      let status = statuses[0]!
      for (const event of sequence) {
        const reached = next(status, event)
        if (reached === undefined) continue
        if (ends.includes(status) || !statuses.includes(reached)) return false
        made.add(`${status} ${event} ${reached}`)
        status = reached
      }
      return true
    })
    fc.assert(walk, { numRuns: RUNS, seed: SEED })
    const moves = statuses.flatMap((from) =>
      events.flatMap((event) => {
        const to = next(from, event)
        return to === undefined ? [] : `${from} ${event} ${to}`
      }),
    )
    expect([...made].toSorted()).toEqual(moves.toSorted())
  })

  it('says of every status whether it is an end', () => {
    const stuck = statuses.filter((status) => events.every((event) => next(status, event) === undefined))
    expect(stuck.toSorted()).toEqual(ends.toSorted())
  })
})
