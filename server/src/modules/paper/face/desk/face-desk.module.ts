import type { Storage } from '../../../../kernel/media/storage'
import type { FaceChecks } from '../../../attendance/face-checks'
import type { MessageSender } from '../../../message/message.service'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { PaperRepository } from '../../paper/paper.repository'
import { ExamFaceRepository } from '../exam-face.repository'
import { faceDeskRoutes } from './face-desk.routes'
import { FaceDeskService } from './face-desk.service'

export interface FaceDeskDeps extends DeskDeps {
  faceChecks: Pick<FaceChecks, 'findReference'>
  papers: PaperRepository
  storage: Pick<Storage, 'read'>
  messages: MessageSender
}

/** The service alone, for what staff are shown of attempts. */
export const createFaceDeskService = (deps: FaceDeskDeps) => {
  const { database, audit, now, faceChecks: faces, papers, storage, messages } = deps
  return new FaceDeskService({ checks: new ExamFaceRepository(database), faces, papers, storage, messages, audit, now })
}

/** What staff see and decide of examinees' faces. */
export const createFaceDesk = (deps: FaceDeskDeps) => faceDeskRoutes(createFaceDeskService(deps))
