import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import type { ReminderStore } from './reminder.store'

/** Asks to be reminded of an activity, after a login. @throws ApiError, which the request layer has shown */
export const askToRemind = (reminder: ReminderStore, id: string): Promise<void> =>
  session.loggedIn ? reminder.ask(id) : openLogin()
