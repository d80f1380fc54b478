import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { OrderCounts } from '@contract/order/calls'
import { tabBadges } from '@/core/page/tab-badges'
import { removeDraftsOf } from '@/core/form/form-draft'
import { removeCopiesOf } from '@/core/journal/kept-copy'
import { messageOf } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { userApi, type UserApi } from '../user.api'

/**
 * What a learner would miss: the login, who they are as a visitor, which school this is, that this device is theirs,
 * how large the letters are, by whose share they came, and progress, exams, practices and attendance that were not sent
 * yet. And what they must not get rid of: how long they have played since the last check (PLAY-10).
 */
const KEPT_KEYS = [
  ...['token', 'user', 'touristId', 'sid', 'device', 'typeSize', 'cart', 'arrival'],
  ...['progressJournal', 'progressWasKept', 'studyCheck', 'examRoom', 'examNotes', 'practiceSet', 'practiceNotes'],
  ...['attendanceSign', 'liveEnd', 'signIn', 'signInKept', 'signInPhone'],
]

/** The personal centre: who is logged in, and their figures. */
export class AccountStore {
  orderCount: Partial<OrderCounts> = {}
  courseCount: number | undefined = undefined
  unreadCount = 0
  /** How often the page was shown. */
  visit = 0
  error = ''
  #scope = new CancelScope()
  readonly #stopWatching: () => void

  readonly #api: UserApi

  constructor(api: UserApi = userApi) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
    this.#stopWatching = reaction(
      () => session.loggedIn,
      () => void this.load(),
    )
  }

  /** Returns false when it failed. */
  async load(): Promise<boolean> {
    this.visit++
    this.#scope.cancel()
    if (!session.loggedIn) {
      this.orderCount = {}
      this.courseCount = undefined
      this.unreadCount = 0
      tabBadges.set('tab4', 0)
      this.error = ''
      return true
    }
    const { learnerId } = session
    const scope = (this.#scope = new CancelScope())
    const options = { noLoading: true, scope }
    try {
      const [orderCount, courses, messages, user] = await Promise.all([
        this.#api.orderCount(options),
        this.#api.courseCount(options),
        this.#api.messageCount(options),
        this.#api.profile(options),
      ])
      if (scope.canceled || session.isOtherOwner(learnerId)) return true
      runInAction(() => {
        session.updateUser(user)
        this.orderCount = orderCount
        this.courseCount = courses.totalCount
        this.unreadCount = messages.unreadCount
        tabBadges.set('tab4', messages.unreadCount)
        this.error = ''
      })
      return true
    } catch (error) {
      if (scope.canceled || session.isOtherOwner(learnerId)) return true
      runInAction(() => {
        this.error = messageOf(error)
      })
      return false
    }
  }

  /** UI-04: clears cached data and keeps login, visitor and school. Returns how many bytes that freed. */
  clearCache(): number {
    return storage.clear(KEPT_KEYS)
  }

  /**
   * AUTH-04. Ends the login on this device even when the request fails; on the server it then expires. What was typed
   * and not sent goes too, and what was kept to be read without a network.
   */
  async logout(): Promise<void> {
    const request = this.#api.logout()
    // Clear the session at once, while the request still carries the token: a response that the login has ended must
    // not be handled as an expired login.
    const { learnerId } = session
    session.forget()
    removeDraftsOf(learnerId)
    removeCopiesOf(learnerId)
    try {
      await request
    } catch (error) {
      console.warn('the logout request failed:', messageOf(error))
    }
  }

  dispose(): void {
    this.#stopWatching()
    this.#scope.cancel()
  }
}
