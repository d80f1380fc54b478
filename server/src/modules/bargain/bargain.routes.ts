import { defineRoutes } from '../../kernel/http/routes'
import type { BargainViewsService } from './bargain-views.service'
import type { BargainsService } from './bargains.service'

interface Services {
  bargains: BargainsService
  views: BargainViewsService
}

export const bargainRoutes = ({ bargains, views }: Services) =>
  defineRoutes({
    'GET /resource/api/bargain/view': (input, context) => views.view(context, input),
    'POST /resource/auth/bargain/page': (input, context) => views.page(context, input),
    'GET /resource/auth/bargain/own': ({ id }, context) => views.findOwn(context, id),
    'POST /resource/auth/bargain/open': async (input, context) =>
      views.view(context, { id: await bargains.open(context, input), place: input.place }),
    'PUT /resource/auth/bargain/help': async (input, context) => {
      await bargains.help(context, input)
      return views.view(context, { id: input.id, place: input.place })
    },
  })
