import type { BookKind, ClaimStatus } from '@contract/book/book-kinds'
import type { BookNeed, BookRecord } from '@contract/book/calls'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const CLAIM_TONE: Record<ClaimStatus, TagTone> = {
  declined: 'grey',
  unpaid: 'price',
  wanted: 'brand',
  ready: 'ok',
  handedOut: 'grey',
  returned: 'grey',
  canceled: 'grey',
}

export const KIND_ICON: Record<BookKind, IconName> = { book: 'book', clothes: 'user', tool: 'set' }

/** `742 916`, as people read it out. */
export const spaceCode = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ')

export const nameOf = ({ title, edition }: Pick<BookNeed, 'title' | 'edition'>): string =>
  [title, edition].filter(Boolean).join(' ')

/** What of a hand-out is the case now. */
export const stateOf = ({
  quantity,
  returned,
  confirmedAt,
  way,
}: Pick<BookRecord, 'quantity' | 'returned' | 'confirmedAt' | 'way'>): { text: string; tone: TagTone } => {
  if (returned >= quantity) return { text: '已退回', tone: 'grey' }
  if (confirmedAt !== null) return { text: '已领取', tone: 'ok' }
  return { text: way === 'post' ? '已寄出' : '待确认', tone: 'warn' }
}
