import { messageTargets } from '@contract/message/message-targets'
import type { Database } from '../../kernel/db/database'
import type { JobPayload } from '../../kernel/jobs/jobs'
import { formatTime } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import type { CouponGifts } from './membership.service'
import type { MembershipRepository } from './membership.repository'

interface VipReminderServiceDeps {
  database: Database
  memberships: MembershipRepository
  gifts: CouponGifts
  messages: MessageSender
  now: () => Date
}

/** What happens in memberships by the clock. Every job may run twice. */
export class VipReminderService {
  constructor(private readonly deps: VipReminderServiceDeps) {}

  /** A grant begins to run: gives the coupons of its level, once. A coupon that has run out is left out for good. */
  begin({ grantId = '' }: JobPayload): Promise<void> {
    return this.deps.database.transact(async () => {
      const owner = await this.deps.memberships.lockGrant(grantId)
      if (!owner) return
      for (const couponId of await this.deps.memberships.listGifts(grantId, this.deps.now())) {
        const myCouponId = await this.deps.gifts.give(owner, couponId)
        await this.deps.memberships.addGift({ grantId, couponId, myCouponId: myCouponId ?? null })
      }
    })
  }

  /** Says that the membership ends, unless it was renewed or taken back since the job was planned. */
  async remind({ userId = '', shopId = '', endsAt = '', days = '0' }: JobPayload): Promise<void> {
    const last = await this.deps.memberships.findLastPeriod(userId)
    if (last?.endsAt.toISOString() !== endsAt) return
    const day = formatTime(last.endsAt, 'M月D日')
    const { title, content } =
      days === '0'
        ? { title: '你的会员已到期', content: `${last.levelName}已于 ${day} 到期。续费后可以继续学习会员免费的课程。` }
        : {
            title: `你的会员还有 ${days} 天到期`,
            content: `${last.levelName}将于 ${day} 到期，续费的时间会接着现在的会员计算，不会浪费。`,
          }
    const target = messageTargets.vip()
    const reason = `vip:${endsAt}:${days}`
    await this.deps.messages.sendAll([{ userId, shopId, kind: 'study', title, content, target, reason }])
  }
}
