import { defineRoutes } from '../../../kernel/http/routes'
import type { PaperService } from './paper.service'

export const paperRoutes = (papers: PaperService) =>
  defineRoutes({
    'POST /resource/api/paper/page': (input, { shopId }) => papers.page(shopId, undefined, input),
    'POST /resource/auth/paper/page': (input, { shopId, userId }) => papers.page(shopId, userId, input),
    'GET /resource/api/paper/view': ({ id }, { shopId }) => papers.view(shopId, undefined, id),
    'GET /resource/auth/paper/view': ({ id }, { shopId, userId }) => papers.view(shopId, userId, id),
    'POST /resource/auth/paper/record/check/unlock': ({ id }, { shopId, userId }) =>
      papers.checkUnlock(shopId, userId, id),
  })
