import { defineRoutes } from '../../../kernel/http/routes'
import type { AdDeskService } from './ad-desk.service'

export const adDeskRoutes = (desk: AdDeskService) =>
  defineRoutes({
    'POST /staff/ad/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/ad/save': (input, { act }) => desk.save(act, input),
    'DELETE /staff/ad/remove': async ({ id }, { act }) => {
      await desk.remove(act, id)
      return {}
    },
  })
