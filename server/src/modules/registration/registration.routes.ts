import { defineRoutes } from '../../kernel/http/routes'
import type { EntryFilesService } from './entry-files.service'
import type { EntryPhonesService } from './entry-phones.service'
import type { EntryService } from './entry.service'
import type { FaceCheckService } from './face-check.service'
import type { RegistrationService } from './registration.service'
import type { TicketService } from './ticket.service'

interface RegistrationServices {
  registrations: RegistrationService
  entries: EntryService
  files: EntryFilesService
  phones: EntryPhonesService
  faces: FaceCheckService
  tickets: TicketService
}

export const registrationRoutes = ({ registrations, entries, files, phones, faces, tickets }: RegistrationServices) =>
  defineRoutes({
    'POST /resource/api/registration/page': (input, { shopId }) => registrations.page(shopId, undefined, input),
    'POST /resource/auth/registration/page': (input, { shopId, userId }) => registrations.page(shopId, userId, input),
    'GET /resource/api/registration/view': ({ id }, { shopId }) => registrations.view(shopId, undefined, id),
    'GET /resource/auth/registration/view': ({ id }, { shopId, userId }) => registrations.view(shopId, userId, id),
    'POST /resource/auth/registration/entry/page': (input, learner) => entries.page(learner, input),
    'GET /resource/auth/registration/entry/find': ({ registrationId }, learner) =>
      entries.find(learner, registrationId),
    'GET /resource/auth/registration/entry/view': ({ id }, learner) => entries.view(learner, id),
    'POST /resource/auth/registration/entry/save': (input, learner) => entries.save(learner, input),
    'POST /resource/auth/registration/entry/picture': ({ file, ...input }, learner) =>
      files.upload(learner, input, file.content),
    'POST /resource/auth/registration/entry/file': ({ file, ...input }, learner) =>
      files.uploadFile(learner, input, file.content),
    'POST /resource/auth/registration/entry/phone': (input, visitor) => phones.prove(visitor, input),
    'GET /resource/auth/registration/entry/picture/view': ({ id, fieldId }, learner) =>
      files.show(learner, id, fieldId),
    'POST /resource/auth/registration/entry/submit': ({ id }, learner) => entries.submit(learner, id),
    'PUT /resource/auth/registration/entry/withdraw': ({ id }, learner) => entries.withdraw(learner, id),
    'POST /resource/auth/registration/entry/ticket': ({ id }, learner) => tickets.draw(learner, id),
    'GET /resource/auth/registration/entry/code': ({ id }, learner) => tickets.drawCode(learner, id),
    'POST /resource/auth/registration/entry/verify/permit': (input, learner) => faces.permit(learner, input),
    'POST /resource/auth/registration/entry/verify/face': ({ id, nonce, file }, learner) =>
      faces.judge(learner, id, nonce, file.content),
  })
