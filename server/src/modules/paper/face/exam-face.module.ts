import type { Database } from '../../../kernel/db/database'
import { defineRoutes } from '../../../kernel/http/routes'
import type { KeptPhotos } from '../../attendance/kept-photos'
import { ExamFaceRepository } from './exam-face.repository'
import type { ExamFaceService } from './exam-face.service'

/** The pictures of examinees' faces, for the command that removes old ones. */
export const createExamPhotos = (database: Database): KeptPhotos => new ExamFaceRepository(database)

export const examFaceRoutes = (faces: ExamFaceService) =>
  defineRoutes({
    'POST /resource/auth/exam/face/entry': ({ id }, caller) => faces.openEntry(caller, id),
    'POST /resource/auth/exam/face/due': (input, caller) => faces.findDue(caller, input),
    'POST /resource/auth/exam/face/permit': ({ id }, caller) => faces.permit(caller, id),
    'POST /resource/auth/exam/face/photo': ({ nonce, file }, caller) => faces.receive(caller, nonce, file.content),
    'POST /resource/auth/exam/face/judge': (input, caller) => faces.judge(caller, input),
  })
