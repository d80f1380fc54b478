import type { Media } from '../../../kernel/media/media'
import type { PartyService } from '../../party/party.service'
import type { DeskDeps } from '../../staff/desk-deps'
import type { ClassRepository } from '../class.repository'
import type { CodeRepository } from '../code.repository'
import type { MembersService } from '../members.service'
import { ClassDeskRepository } from './class-desk.repository'
import { ClassDeskService } from './class-desk.service'
import { classesDeskRoutes } from './classes-desk.routes'
import { CodeDeskService } from './code-desk.service'
import { MemberDeskRepository } from './member-desk.repository'
import { MemberDeskService } from './member-desk.service'
import { NoticeDeskRepository } from './notice-desk.repository'
import { NoticeDeskService, type NoticeMessages } from './notice-desk.service'

export interface ClassesDeskDeps extends DeskDeps {
  classes: ClassRepository
  members: MembersService
  parties: PartyService
  codes: CodeRepository
  messages: NoticeMessages
  media: Pick<Media, 'urlOf'>
  publicUrl: string
}

/** Where staff set classes up, keep their members, and write to them. */
export const createClassesDesk = (deps: ClassesDeskDeps) => {
  const desk = new ClassDeskRepository(deps.database)
  const classes = new ClassDeskService({ ...deps, desk })
  return classesDeskRoutes({
    classes,
    members: new MemberDeskService({ ...deps, classes, desk: new MemberDeskRepository(deps.database) }),
    codes: new CodeDeskService({ ...deps, classes }),
    notices: new NoticeDeskService({ ...deps, classes, teachers: desk, desk: new NoticeDeskRepository(deps.database) }),
  })
}
