import { defineRoutes } from '../../kernel/http/routes'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { FaceVerifier } from '../../providers/face/face-verifier'
import { AttendanceOpening, CLOSE_JOB } from './attendance-opening.service'
import { AttendancePlanRepository } from './attendance-plan.repository'
import { AttendanceRepository } from './attendance.repository'
import { AttendanceService, type Ownership } from './attendance.service'
import { createAttendanceDesk, type AttendanceDeskDeps } from './desk/attendance-desk.module'
import { FaceChecks } from './face-checks'
import type { FaceConsents } from './face-consents'
import { FaceSignService } from './face-sign.service'
import { FaceRepository } from './face.repository'
import { SignService } from './sign.service'

export interface AttendanceDeps extends AttendanceDeskDeps {
  jobs: Jobs
  pictures: PictureEncoder
  courses: Ownership
  face: FaceVerifier
  consents: FaceConsents
  report: (error: unknown) => void
}

/** Attendance checks during lives and lessons, answered by a tap, a code or a picture of the face (LIVE-01). */
export const createAttendanceModule = (deps: AttendanceDeps) => {
  const { database, now, jobs, storage, pictures, courses, face, consents, report } = deps
  const plans = new AttendancePlanRepository(database)
  const records = new AttendanceRepository(database)
  const opening = new AttendanceOpening({ database, plans, records, jobs, now })
  const attendance = new AttendanceService({ plans, records, opening, courses, now })
  const signing = new SignService(database, records, attendance, now)
  const checks = new FaceChecks({
    database,
    faces: new FaceRepository(database),
    consents,
    storage,
    pictures,
    verifier: face,
    report,
    now,
  })
  const faces = new FaceSignService({ database, records, faces: checks, attendance, storage, now })
  jobs.handle(CLOSE_JOB, (payload) => opening.close(payload))
  return {
    /** For other modules that ask for a face. */
    faceChecks: checks,
    routes: defineRoutes({
      'POST /resource/auth/attendance/sign/record/check': (input, { shopId, userId }) =>
        attendance.check(shopId, userId, input),
      'POST /resource/auth/attendance/sign/record/check/view': ({ id }, { shopId, userId }) =>
        attendance.view(shopId, userId, id),
      'POST /resource/auth/attendance/sign/record/get/detect/auth/url': (input, caller) => faces.permit(caller, input),
      'POST /resource/auth/attendance/sign/record/detect/photo': ({ nonce, file }, caller) =>
        checks.receive(caller, nonce, file.content),
      'POST /resource/auth/attendance/sign/record/detect/auth': ({ id, nonce }, caller) =>
        faces.judge(caller, id, nonce),
      'POST /resource/auth/attendance/sign/record/detect/staff': ({ id }, caller) => faces.leaveToStaff(caller, id),
      'POST /resource/auth/attendance/sign/record/save': ({ id, code }, { shopId, userId }) =>
        signing.sign(shopId, userId, id, code),
      'POST /resource/auth/attendance/sign/record/makeup': ({ id }, { shopId, userId }) =>
        signing.applyMakeup(shopId, userId, id),
      'POST /resource/auth/attendance/sign/record/page': (input, { shopId, userId }) =>
        attendance.page(shopId, userId, input),
    }),
    desk: createAttendanceDesk(deps),
  }
}
