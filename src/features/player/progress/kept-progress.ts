import { reaction } from 'mobx'
import { connection } from '@/core/page/connection.store'
import { session } from '@/core/session/session.store'
import { playerApi } from '../player.api'
import { ProgressJournal } from './progress-journal'

/** The journal of this device. It sends automatically when the network is back or the learner returns. */
export const progressJournal = new ProgressJournal({
  api: playerApi,
  learnerId: () => (session.loggedIn ? session.user?.stuId : undefined),
})

reaction(
  () => [connection.offline, session.user?.stuId],
  () => void progressJournal.flush(),
)
