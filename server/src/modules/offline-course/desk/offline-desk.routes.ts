import { defineRoutes } from '../../../kernel/http/routes'
import type { OfflineDeskService } from './offline-desk.service'
import type { PersonDeskService } from './person-desk.service'

export const offlineDeskRoutes = (terms: OfflineDeskService, persons: PersonDeskService) =>
  defineRoutes({
    'POST /staff/offline-course/page': (input, { shopId }) => terms.pageCourses(shopId, input),
    'PUT /staff/offline-course/rules': (input, { act }) => terms.saveRules(act, input),
    'POST /staff/offline-course/term/page': (input, { shopId }) => terms.pageTerms(shopId, input),
    'GET /staff/offline-course/term/view': ({ id }, { shopId }) => terms.view(shopId, id),
    'POST /staff/offline-course/term/save': (input, { act }) => terms.save(act, input),
    'PUT /staff/offline-course/term/cancel': (input, { act }) => terms.cancel(act, input),
    'PUT /staff/offline-course/term/put-off': ({ id }, { act }) => terms.putOff(act, id),
    'POST /staff/offline-course/person/page': (input, { shopId }) => persons.page(shopId, input),
    'PUT /staff/offline-course/person/cancel': (input, { act }) => persons.cancel(act, input),
    'POST /staff/offline-course/wait/page': (input, { shopId }) => persons.pageWaits(shopId, input),
  })
