import { defineRoutes } from '../../../kernel/http/routes'
import { saveAdopted } from '../../../kernel/rich-text/adopt/save-adopted'
import type { EntryDeskService } from './entry-desk.service'
import type { RegistrationDeskService } from './registration-desk.service'
import type { VerifyDeskService } from './verify-desk.service'

interface DeskServices {
  registrations: RegistrationDeskService
  entries: EntryDeskService
  verify: VerifyDeskService
}

export const registrationDeskRoutes = ({ registrations, entries, verify }: DeskServices) =>
  defineRoutes({
    'POST /staff/registration/page': (input, { shopId }) => registrations.page(shopId, input),
    'POST /staff/registration/save': (input, { act }) =>
      saveAdopted(input, 'html', (adopted) => registrations.save(act, adopted)),
    'POST /staff/registration/entry/page': (input, { shopId }) => entries.page(shopId, input),
    'GET /staff/registration/entry/view': ({ id }, { shopId }) => entries.view(shopId, id),
    'POST /staff/registration/entry/reveal': (input, { act }) => entries.reveal(act, input),
    'PUT /staff/registration/entry/approve': ({ ids }, { act }) => entries.approve(act, ids),
    'PUT /staff/registration/entry/reject': ({ ids, reason }, { act }) => entries.reject(act, ids, reason),
    'PUT /staff/registration/entry/seat': ({ places }, { act }) => entries.seat(act, places),
    'POST /staff/registration/entry/export': (input, { act }) => entries.export(act, input),
    'POST /staff/registration/verify/find': ({ code }, { act }) => verify.find(act, code),
    'PUT /staff/registration/verify/decide': (input, { act }) => verify.decide(act, input),
  })
