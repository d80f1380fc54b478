import { defineRoutes } from '../../kernel/http/routes'
import type { AdService } from './ad.service'

export const adRoutes = (ads: AdService) =>
  defineRoutes({
    'POST /resource/api/ad/list': (input, { shopId, userId }) => ads.list({ shopId, userId }, input),
    'GET /resource/api/ad/view': ({ id }, { shopId, userId }) => ads.view({ shopId, userId }, id),
    'PUT /resource/api/ad/record': async (input, { shopId, userId }) => {
      await ads.count({ shopId, userId }, input)
      return {}
    },
  })
