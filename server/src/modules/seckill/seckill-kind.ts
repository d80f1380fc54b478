import { AppError } from '../../kernel/app-error'
import type { ActivityKind } from '../activity/activity-kind'
import type { SeckillPasses } from './seckill-pass'

/** Flash sales: goods at a price of their own while pieces last; whoever wants them is first come, first served. */
export const seckillKind = (passes: SeckillPasses, now: () => Date): ActivityKind<'seckill'> => ({
  kind: 'seckill',
  check: ({ activity: { lifeMinutes, startsAt, endsAt } }) => {
    const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
    // Pieces that nobody paid for could not be sold again.
    const problems =
      minutes <= lifeMinutes ? [`秒杀只有 ${Math.floor(minutes)} 分钟，不比付款时限 ${lifeMinutes} 分钟长`] : []
    return Promise.resolve(problems)
  },
  describe: ({ activity: { rules } }) => [
    { label: '抢购', text: '先下单先得；抢光后有人没付款，会放回来继续抢' },
    ...(rules.captcha ? [{ label: '验证', text: '抢之前做一次图形验证，做完 10 分钟内有效' }] : []),
  ],
  offer: async ({ activity, item, userId, captcha = '' }) => {
    if (activity.rules.captcha && !(await passes.isValid({ activityId: activity.id, userId }, captcha, now())))
      throw new AppError('ACTIVITY_CAPTCHA_REQUIRED')
    return { priceFen: item.priceFen }
  },
})
