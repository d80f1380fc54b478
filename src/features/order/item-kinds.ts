import type { Order } from '@contract/order/calls'
import { MALL_KINDS } from '@contract/order/goods-kinds'

/** One line of an order. */
export type Item = Pick<Order['items'][number], 'kind'>

/** Not of the mall: nothing of it is sent. */
export const isStudied = ({ kind }: Item): boolean => !MALL_KINDS.includes(kind)
export const isMembership = ({ kind }: Item): boolean => kind === 'vip'
export const isEntry = ({ kind }: Item): boolean => kind === 'registration'
export const isClass = ({ kind }: Item): boolean => kind === 'class'
export const isBook = ({ kind }: Item): boolean => kind === 'book' || kind === 'bookPost'
export const isOffline = ({ kind }: Item): boolean => kind === 'offline'
export const isPaper = ({ kind }: Item): boolean => kind === 'paper'
