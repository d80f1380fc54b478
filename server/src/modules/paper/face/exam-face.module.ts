import type { Database } from '../../../kernel/db/database'
import { defineRoutes } from '../../../kernel/http/routes'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Storage } from '../../../kernel/media/storage'
import type { FaceChecks } from '../../attendance/face-checks'
import type { KeptPhotos } from '../../attendance/kept-photos'
import type { MessageSender } from '../../message/message.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { ExamFacesDeps } from '../attempt/attempt.module'
import type { PaperRepository } from '../paper/paper.repository'
import { ExamFaceRepository } from './exam-face.repository'
import { ExamFaceService, FACE_JOB } from './exam-face.service'
import { FaceDeskService } from './face-desk.service'

/** The pictures of examinees' faces, for the command that removes old ones. */
export const createExamPhotos = (database: Database): KeptPhotos => new ExamFaceRepository(database)

const examFaceRoutes = (faces: ExamFaceService, desk: FaceDeskService) =>
  defineRoutes({
    'POST /resource/auth/exam/face/entry': ({ id }, caller) => faces.openEntry(caller, id),
    'POST /resource/auth/exam/face/due': (input, caller) => faces.findDue(caller, input),
    'POST /resource/auth/exam/face/permit': ({ id }, caller) => faces.permit(caller, id),
    'POST /resource/auth/exam/face/photo': ({ nonce, file }, caller) => faces.receive(caller, nonce, file.content),
    'POST /resource/auth/exam/face/judge': (input, caller) => faces.judge(caller, input),
    'POST /staff/exam/face/photo': ({ id }, { act }) => desk.showPhoto(act, id),
    'PUT /staff/exam/face/decide': (input, { act }) => desk.decide(act, input),
  })

export interface ExamFaceDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  messages: MessageSender
  audit: Audit
  rules: PaperRepository
  faceChecks: FaceChecks
  storage: Pick<Storage, 'read' | 'remove'>
}

/** The faces of examinees: checks before and during attempts, and what staff decide of them. */
export const createExamFaces = (deps: ExamFaceDeps & ExamFacesDeps) => {
  const { database, now, jobs, messages, audit, rules, storage, faceChecks, papers, attempts, handIn } = deps
  const checks = new ExamFaceRepository(database)
  const faces = new ExamFaceService({
    database,
    checks,
    papers,
    attempts,
    handIn,
    faces: faceChecks,
    storage,
    jobs,
    now,
  })
  const desk = new FaceDeskService({ checks, faces: faceChecks, papers: rules, storage, messages, audit, now })
  jobs.handle(FACE_JOB, (payload) => faces.expire(payload))
  return { faces, deskFaces: desk, routes: examFaceRoutes(faces, desk) }
}
