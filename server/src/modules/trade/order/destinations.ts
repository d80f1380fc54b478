import type { Receiver } from '@contract/order/calls'
import { MALL_KINDS } from '@contract/order/goods-kinds'
import type { OrderOwner } from './order.repository'
import type { AskedLine } from './place-order.service'

/** An address of the buyer, and what an order keeps of it. */
export interface Destination extends Receiver {
  addressId: string
}

/** What orders need of the learners' addresses. */
export interface BuyersAddresses {
  /** @throws AppError ADDRESS_NOT_FOUND, DISTRICT_UNKNOWN */
  findReceiver(owner: OrderOwner, addressId: string): Promise<Destination>
  /** Undefined without one that can be sent to. */
  findDefaultReceiver(owner: OrderOwner): Promise<Destination | undefined>
}

/** Where orders are sent. Without anything to send an address is ignored. */
export class Destinations {
  constructor(private readonly addresses: BuyersAddresses) {}

  /** The wanted address; null without one. @throws AppError ADDRESS_NOT_FOUND, DISTRICT_UNKNOWN */
  async find(owner: OrderOwner, lines: AskedLine[], addressId: string | undefined): Promise<Destination | null> {
    return addressId && areSent(lines) ? this.addresses.findReceiver(owner, addressId) : null
  }

  /** The wanted address, or the default one. @throws AppError ADDRESS_NOT_FOUND, DISTRICT_UNKNOWN */
  async choose(owner: OrderOwner, lines: AskedLine[], addressId: string | undefined): Promise<Destination | null> {
    if (addressId) return this.find(owner, lines, addressId)
    return areSent(lines) ? ((await this.addresses.findDefaultReceiver(owner)) ?? null) : null
  }
}

const areSent = (lines: AskedLine[]): boolean => lines.some(({ kind }) => MALL_KINDS.includes(kind))
