import { reaction } from 'mobx'
import { connection } from '@/core/page/connection.store'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { KEPT_MARK } from './kept-mark'

/** At the start of the app, and whenever its network returns: codes that were kept without one are sent. */
export const resendSignIns = (): void => {
  reaction(
    () => session.learnerId !== '' && !connection.offline,
    (mayBe) => {
      if (mayBe && storage.get(KEPT_MARK)) void send()
    },
    { fireImmediately: true },
  )
}

const send = async (): Promise<void> => {
  const [{ KeptSignIns }, { signInApi }] = await Promise.all([import('./kept-sign-ins'), import('../sign-in.api')])
  await new KeptSignIns(session.learnerId, signInApi).send()
}
