import { reaction } from 'mobx'
import { connection } from '@/core/page/connection.store'
import { session } from '@/core/session/session.store'
import { playerApi } from '../player.api'
import { ProgressJournal } from './progress-journal'

/** By whose name progress is kept; empty without a login. */
export const progressOwner = (): string => session.user?.stuId ?? ''

/** The journal of this device. It sends automatically when the network is back or the learner returns. */
export const progressJournal = new ProgressJournal({
  api: playerApi,
  learnerId: progressOwner,
})

reaction(
  () => [connection.offline, session.user?.stuId],
  () => void progressJournal.flush(),
)
