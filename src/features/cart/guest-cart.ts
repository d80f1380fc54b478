import type { CartAddition } from '@contract/cart/calls'
import { shopId } from '@/platform/storage/shop-id'
import { storage } from '@/platform/storage/storage'

/** A line on the phone. Its request id makes the server merge it once, however often that is tried. */
export interface GuestLine extends CartAddition {
  chosen: boolean
}

/** Of this school: a phone may visit several. */
const KEY = `${shopId}:cart`

/** What a visitor collected, kept on the phone until a login takes it to the server. */
export const guestCart = {
  read: (): GuestLine[] => storage.get<GuestLine[]>(KEY) ?? [],
  write: (lines: GuestLine[]): void => (lines.length > 0 ? storage.set(KEY, lines) : storage.remove(KEY)),
}
export type GuestCart = typeof guestCart
