import type { Secrets } from '../../kernel/secrets'
import { defineRoutes } from '../../kernel/http/routes'
import type { CaptchaAnswer } from '../user/captcha/captcha.service'
import { seckillKind } from './seckill-kind'
import { SeckillPasses } from './seckill-pass'
import { SeckillService, type FindActivity } from './seckill.service'

export interface SeckillDeps {
  secrets: Secrets
  checkCaptcha: (shopId: string, answer: CaptchaAnswer) => Promise<void>
  now: () => Date
}

/** Flash sales. Activities are made of kinds, so what finds one comes later. */
export const createSeckillKind = ({ secrets, checkCaptcha, now }: SeckillDeps) => {
  const passes = new SeckillPasses(secrets)
  return {
    kind: seckillKind(passes, now),
    createRoutes: (find: FindActivity) => {
      const seckills = new SeckillService({ passes, find, checkCaptcha, now })
      return defineRoutes({
        'POST /resource/auth/seckill/pass': ({ id, ...answer }, { shopId, userId, ip }) =>
          seckills.givePass({ shopId, userId }, id, { ...answer, ip }),
      })
    },
  }
}
