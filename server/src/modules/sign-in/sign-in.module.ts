import type { TeachersOfStaff } from '../classes/desk/class-scope'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import type { PresenceBook } from '../timetable/presence-book'
import { createSignInDesk } from './desk/sign-in-desk.module'
import { RecordRepository } from './record.repository'
import { SessionFactsRepository } from './session-facts.repository'
import { SignInView } from './sign-in-view'
import { SignInRepository } from './sign-in.repository'
import { signInRoutes } from './sign-in.routes'
import { SignInService } from './sign-in.service'

export interface SignInDeps extends DeskDeps {
  book: PresenceBook
  messages: MessageSender
  teachers: TeachersOfStaff
  /** Writes leave that was granted before these sessions were planned. */
  markLeave: (sessionIds: string[]) => Promise<void>
  publicUrl: string
}

/** Who was there: learners sign in, staff take the roll. The books themselves are the timetable's. */
export const createSignInModule = (deps: SignInDeps) => {
  const { database, now } = deps
  const facts = new SessionFactsRepository(database)
  const signIns = new SignInRepository(database)
  const view = new SignInView({ facts, signIns, now })
  const records = new RecordRepository(database)
  return {
    routes: signInRoutes(new SignInService({ ...deps, facts, signIns, records, view })),
    desk: createSignInDesk({ ...deps, facts, signIns }),
  }
}
