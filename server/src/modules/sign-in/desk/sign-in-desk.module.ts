import type { TeachersOfStaff } from '../../classes/desk/class-scope'
import type { MessageSender } from '../../message/message.service'
import type { DeskDeps } from '../../staff/desk-deps'
import type { PresenceBook } from '../../timetable/presence-book'
import type { SessionFactsRepository } from '../session-facts.repository'
import type { SignInRepository } from '../sign-in.repository'
import { MakeUpDeskService } from './make-up-desk.service'
import { PresenceDeskRepository } from './presence-desk.repository'
import { PresenceDeskService } from './presence-desk.service'
import { PresenceSheets } from './presence-sheet'
import { signInDeskRoutes } from './sign-in-desk.routes'
import { SignInDeskService } from './sign-in-desk.service'

export interface SignInDeskDeps extends DeskDeps {
  facts: SessionFactsRepository
  signIns: SignInRepository
  teachers: TeachersOfStaff
  book: PresenceBook
  messages: MessageSender
  markLeave: (sessionIds: string[]) => Promise<void>
  publicUrl: string
}

/** Where staff take the roll, show sign-in codes, and decide what is in doubt. */
export const createSignInDesk = (deps: SignInDeskDeps) => {
  const desk = new PresenceDeskRepository(deps.database)
  const all = { ...deps, desk, sheets: new PresenceSheets({ ...deps, desk }) }
  return signInDeskRoutes(new PresenceDeskService(all), new SignInDeskService(all), new MakeUpDeskService(all))
}
