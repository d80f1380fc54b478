import type { MessageKind } from '@contract/message/message-kinds'
import type { AddressTag } from '@contract/address/address-kinds'
import type { Target } from '@contract/shop/calls'

/** What a student of a school folder has besides what is taught. */

export interface OwnedCouponContent {
  id: string
  couponId: string
  daysAgo: number
}

export interface AddressContent {
  id: string
  receiverName: string
  phone: string
  districtCode: string
  detail: string
  tag: AddressTag
}

export interface StudyDayContent {
  daysAgo: number
  minutes: number
}

export interface MessageContent {
  kind: MessageKind
  title: string
  content: string
  target: Target | null
  daysAgo: number
  read: boolean
}
