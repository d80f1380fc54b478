import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

const quiet = { noLoading: true }

export const examApi = {
  paper: (id: string, options?: RequestOptions) => query('GET /resource/auth/paper/view', { id }, options),
  enter: (input: Input<'POST /resource/auth/exam/enter'>) => command('POST /resource/auth/exam/enter', input, quiet),
  room: (input: Input<'POST /resource/auth/exam/room'>) => command('POST /resource/auth/exam/room', input, quiet),
  save: (input: Input<'POST /resource/auth/exam/answer/save'>) =>
    command('POST /resource/auth/exam/answer/save', input, quiet),
  noteSwitch: (input: Input<'POST /resource/auth/exam/switch'>) =>
    command('POST /resource/auth/exam/switch', input, quiet),
  submit: (input: Input<'POST /resource/auth/exam/submit'>) => command('POST /resource/auth/exam/submit', input, quiet),
  /** The check of the face before entering a paper. */
  openFace: (id: string) => command('POST /resource/auth/exam/face/entry', { id }, quiet),
  dueFace: (input: Input<'POST /resource/auth/exam/face/due'>) =>
    command('POST /resource/auth/exam/face/due', input, quiet),
  /** `FaceCapture` takes no picture before the examinee has agreed. */
  permitFace: (id: string) => command('POST /resource/auth/exam/face/permit', { id, agreed: true }, quiet),
  leaveFaceToStaff: (id: string) => command('POST /resource/auth/exam/face/staff', { id }, quiet),
  sendFace: (nonce: string, path: string) =>
    upload('POST /resource/auth/exam/face/photo', path, { ...quiet, query: { nonce } }),
  judgeFace: (id: string, nonce: string) => command('POST /resource/auth/exam/face/judge', { id, nonce }, quiet),
  result: (id: string, options?: RequestOptions) => query('GET /resource/auth/exam/result', { id }, options),
  analysis: (id: string, options?: RequestOptions) => query('GET /resource/auth/exam/analysis', { id }, options),
  records: (input: Input<'POST /resource/auth/exam/record/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/exam/record/page', input, options),
}
export type ExamApi = typeof examApi
