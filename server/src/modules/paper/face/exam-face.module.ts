import type { Database } from '../../../kernel/db/database'
import { defineRoutes } from '../../../kernel/http/routes'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Storage } from '../../../kernel/media/storage'
import type { FaceChecks } from '../../attendance/face-checks'
import type { KeptPhotos } from '../../attendance/kept-photos'
import type { ExamFacesDeps } from '../attempt/attempt.module'
import { ExamFaceRepository } from './exam-face.repository'
import { createFaceDesk, createFaceDeskService, type FaceDeskDeps } from './desk/face-desk.module'
import { ExamFaceService, FACE_JOB } from './exam-face.service'

/** The pictures of examinees' faces, for the command that removes old ones. */
export const createExamPhotos = (database: Database): KeptPhotos => new ExamFaceRepository(database)

const examFaceRoutes = (faces: ExamFaceService) =>
  defineRoutes({
    'POST /resource/auth/exam/face/entry': ({ id }, caller) => faces.openEntry(caller, id),
    'POST /resource/auth/exam/face/due': (input, caller) => faces.findDue(caller, input),
    'POST /resource/auth/exam/face/permit': (input, caller) => faces.permit(caller, input),
    'POST /resource/auth/exam/face/staff': ({ id }, caller) => faces.leaveToStaff(caller, id),
    'POST /resource/auth/exam/face/photo': ({ nonce, file }, caller) => faces.receive(caller, nonce, file.content),
    'POST /resource/auth/exam/face/judge': (input, caller) => faces.judge(caller, input),
  })

export interface ExamFaceDeps extends FaceDeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  faceChecks: FaceChecks
  storage: Pick<Storage, 'read' | 'remove'>
}

/** The faces of examinees: checks before and during attempts, and what staff decide of them. */
export const createExamFaces = (deps: ExamFaceDeps, { papers, attempts, handIn }: ExamFacesDeps) => {
  const { database, now, jobs, storage, faceChecks } = deps
  const faces = new ExamFaceService({
    database,
    checks: new ExamFaceRepository(database),
    papers,
    attempts,
    handIn,
    faces: faceChecks,
    storage,
    jobs,
    now,
  })
  jobs.handle(FACE_JOB, (payload) => faces.expire(payload))
  return {
    faces,
    deskFaces: createFaceDeskService(deps),
    routes: examFaceRoutes(faces),
    desk: createFaceDesk(deps),
  }
}
