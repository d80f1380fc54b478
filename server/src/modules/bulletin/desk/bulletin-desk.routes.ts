import { defineRoutes } from '../../../kernel/http/routes'
import { saveAdopted } from '../../../kernel/rich-text/adopt/save-adopted'
import type { BulletinDeskService } from './bulletin-desk.service'

export const bulletinDeskRoutes = (desk: BulletinDeskService) =>
  defineRoutes({
    'POST /staff/bulletin/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/bulletin/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/bulletin/save': (input, { act, staffId }) =>
      saveAdopted(input, 'html', (adopted) => desk.save(act, staffId, adopted)),
    'PUT /staff/bulletin/update': (input, { act }) =>
      saveAdopted(input, 'html', (adopted) => desk.update(act, adopted)),
    'PUT /staff/bulletin/publish': ({ id, publishAt }, { act }) => desk.publish(act, id, publishAt),
    'PUT /staff/bulletin/withdraw': ({ id }, { act }) => desk.withdraw(act, id),
    'PUT /staff/bulletin/pin': ({ id, pinned }, { act }) => desk.setPinned(act, id, pinned),
  })
