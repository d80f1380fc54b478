import type { Storage } from '../../../kernel/media/storage'
import type { DeskDeps } from '../../staff/desk-deps'
import type { PlannedSessions } from '../planned-sessions'
import type { ConflictRepository } from '../session/conflict.repository'
import { RuleRepository } from '../session/rule.repository'
import { SessionMaker } from '../session/session-maker'
import { SessionMovesService } from '../session/session-moves.service'
import type { SessionNewsService } from '../session/session-news'
import type { SessionRepository } from '../session/session.repository'
import type { TermRepository } from '../term.repository'
import { SessionImportService } from './sheet/session-import.service'
import { SessionPeopleCheck } from './people-check'
import { RuleDeskService } from './rule-desk.service'
import { SessionDeskService } from './session-desk.service'
import { SubstitutionDeskService, type TeacherAccounts } from './substitution-desk.service'
import { SubstitutionRepository } from './substitution.repository'
import { TermDeskRepository } from './term-desk.repository'
import { TermDeskService } from './term-desk.service'
import { timetableDeskRoutes } from './timetable-desk.routes'

export interface TimetableDeskDeps extends DeskDeps {
  terms: TermRepository
  sessions: SessionRepository
  conflicts: ConflictRepository
  news: SessionNewsService
  storage: Pick<Storage, 'write'>
  accounts: TeacherAccounts
  planned: Pick<PlannedSessions, 'tell'>
}

/** Where staff say what their school's days are, plan terms, and move single sessions. */
export const createTimetableDesk = (deps: TimetableDeskDeps) => {
  const desk = new TermDeskRepository(deps.database)
  const people = new SessionPeopleCheck(desk)
  const maker = new SessionMaker(deps)
  const moves = new SessionMovesService(deps)
  return timetableDeskRoutes({
    terms: new TermDeskService({ ...deps, desk }),
    rules: new RuleDeskService({ ...deps, rules: new RuleRepository(deps.database), maker, desk, people }),
    sessions: new SessionDeskService({ ...deps, moves, people, rooms: desk }),
    substitutions: new SubstitutionDeskService({
      ...deps,
      moves,
      desk,
      substitutions: new SubstitutionRepository(deps.database),
    }),
    sheets: new SessionImportService({ ...deps, desk }),
  })
}
