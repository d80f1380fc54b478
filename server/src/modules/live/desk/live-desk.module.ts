import type { Jobs } from '../../../kernel/jobs/jobs'
import type { DeskDeps } from '../../staff/desk-deps'
import type { MessageSender } from '../../message/message.service'
import { createSettling } from '../../review/settling'
import type { UserNames } from '../../user/user-names'
import { LiveRepository } from '../live.repository'
import { LiveMoves } from '../moves/live-moves.service'
import { LiveTalkRepository } from '../talk/live-talk.repository'
import { LiveDeskRepository } from './live-desk.repository'
import { liveDeskRoutes } from './live-desk.routes'
import { LiveDeskService } from './live-desk.service'
import { TalkDeskRepository } from './talk-desk.repository'
import { TalkDeskService } from './talk-desk.service'

interface MovesDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
}
export interface LiveDeskDeps extends MovesDeps {
  users: UserNames
  messages: MessageSender
}

/** The service alone, for shell commands; the jobs run on the server. */
export const createLiveDeskService = ({ database, audit, jobs, now }: MovesDeps) => {
  const lives = new LiveRepository(database)
  const moves = new LiveMoves(database, lives, jobs, now)
  return new LiveDeskService({ desk: new LiveDeskRepository(database), lives, moves, audit, now })
}

/** Where a school changes the state of its lives, and takes part in their talk. */
export const createLiveDesk = (deps: LiveDeskDeps) => {
  const { database, users, messages, audit, now } = deps
  const talk = new TalkDeskService({
    desk: new TalkDeskRepository(database),
    talks: new LiveTalkRepository(database),
    lives: new LiveRepository(database),
    users,
    messages,
    settle: createSettling(database, now),
    audit,
    now,
  })
  return liveDeskRoutes(createLiveDeskService(deps), talk)
}
