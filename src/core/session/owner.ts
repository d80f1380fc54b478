import { reaction } from 'mobx'
import { session } from './session.store'

/**
 * Whose work a store holds: the first learner who is logged in while it exists, also after that login has expired.
 * Nothing of it is kept under another name, sent with another login or shown to another learner.
 */
export class Owner {
  private learnerId = session.learnerId

  /** The session's learner id; empty for a visitor, whose work is of the learner who logs in. */
  get id(): string {
    return (this.learnerId ||= session.learnerId)
  }

  /** The owner is logged in now, so what was written may be sent. */
  get isHere(): boolean {
    return session.learnerId === this.id
  }

  /** Another learner is logged in now. */
  get isReplaced(): boolean {
    return session.loggedIn && !this.isHere
  }

  /** From now on the work is of whoever is logged in: what was held before is gone. */
  renew(): void {
    this.learnerId = session.learnerId
  }

  /** Calls `work` at each next login of the owner; returns how to end that. */
  onReturn(work: () => unknown): () => void {
    return reaction(
      () => this.isHere,
      (here) => {
        if (here) work()
      },
    )
  }
}
