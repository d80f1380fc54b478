import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { twin } from '@/core/request/twin'
import { upload } from '@/core/request/upload'

const quiet = { noLoading: true }

export const registrationApi = {
  page: (input: Input<'POST /resource/api/registration/page'>, options?: RequestOptions) =>
    query(
      twin({
        visitor: 'POST /resource/api/registration/page',
        learner: 'POST /resource/auth/registration/page',
      } as const),
      input,
      options,
    ),
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({
        visitor: 'GET /resource/api/registration/view',
        learner: 'GET /resource/auth/registration/view',
      } as const),
      { id },
      options,
    ),
  pageMine: (input: Input<'POST /resource/auth/registration/entry/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/registration/entry/page', input, options),
  findEntry: (registrationId: string, options?: RequestOptions) =>
    query('GET /resource/auth/registration/entry/find', { registrationId }, options),
  viewEntry: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/registration/entry/view', { id }, options),
  save: (input: Input<'POST /resource/auth/registration/entry/save'>) =>
    command('POST /resource/auth/registration/entry/save', input, quiet),
  /** Sends a chosen picture; throws ApiError with a sentence for the learner. */
  uploadPicture: (registrationId: string, fieldId: string, path: string) =>
    upload('POST /resource/auth/registration/entry/picture', path, { ...quiet, query: { registrationId, fieldId } }),
  /** Sends a chosen file, as `uploadPicture`. */
  uploadFile: (registrationId: string, fieldId: string, { path, name }: { path: string; name: string }) =>
    upload('POST /resource/auth/registration/entry/file', path, {
      ...quiet,
      query: { registrationId, fieldId, fileName: name },
    }),
  provePhone: (input: Input<'POST /resource/auth/registration/entry/phone'>) =>
    command('POST /resource/auth/registration/entry/phone', { ...input, deviceToken: session.deviceToken }, quiet),
  viewPicture: (id: string, fieldId: string, options?: RequestOptions) =>
    query('GET /resource/auth/registration/entry/picture/view', { id, fieldId }, options),
  submit: (id: string) => command('POST /resource/auth/registration/entry/submit', { id }, quiet),
  withdraw: (id: string) => command('PUT /resource/auth/registration/entry/withdraw', { id }),
  drawTicket: (id: string) => command('POST /resource/auth/registration/entry/ticket', { id }),
  viewCode: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/registration/entry/code', { id }, options),
  /** `FaceCapture` takes no picture before the examinee has agreed. */
  permitFace: (id: string) =>
    command('POST /resource/auth/registration/entry/verify/permit', { id, agreed: true }, quiet),
  sendFace: (id: string, nonce: string, path: string) =>
    upload('POST /resource/auth/registration/entry/verify/face', path, { ...quiet, query: { id, nonce } }),
}
export type RegistrationApi = typeof registrationApi
