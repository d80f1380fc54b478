import { makeAutoObservable } from 'mobx'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'

const keyOf = (learnerId: string): string => `faceConsent:${learnerId}`

/** Whether the learner agreed on this phone to pictures of their face; the server keeps it with the first picture. */
export class FaceConsentStore {
  agreed: boolean

  constructor(private readonly learnerId = session.learnerId) {
    this.agreed = storage.get<boolean>(keyOf(learnerId)) === true
    makeAutoObservable(this, {}, { autoBind: true })
  }

  agree(): void {
    storage.set(keyOf(this.learnerId), true)
    this.agreed = true
  }

  withdraw(): void {
    storage.remove(keyOf(this.learnerId))
    this.agreed = false
  }
}
