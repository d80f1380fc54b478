import { defineCalls } from '../call'
import { shared } from '../rate'
import { Id, Time, Type } from '../schema'
import { CaptchaAnswer } from '../user/calls'

export const seckillCalls = defineCalls({
  /**
   * The pictures are checked before the rush and not in it.
   * @throws ACTIVITY_NOT_FOUND, ACTIVITY_ENDED, ACTIVITY_STOPPED, SECKILL_PASS_EARLY, SECKILL_CAPTCHA_REFUSED
   */
  'POST /resource/auth/seckill/pass': {
    summary: '做完图形验证，换一张这个秒杀的通行证；下单时写在 activity.captcha 里',
    input: Type.Object({ id: Id, ...CaptchaAnswer }),
    output: Type.Object({
      pass: Type.String(),
      /** Until when it can be ordered with. */
      expiresAt: Time,
    }),
    rate: shared({ max: 20, seconds: 60 }),
  },
})
