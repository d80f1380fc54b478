import { alertDialog, confirm } from '@/shared/ui/toast/toast'
import { openSettings, openSystemSettings, readRefusal } from './permission'
import { PRIVATE_CALLS, type PrivateSubject } from './private-calls'
import { describeRefusal, type Refusal, type WayOn } from './refusal'

/** What came of a private call. A refusal has been said to the learner: nothing is left to show. */
export type PrivateOutcome<Value> = { done: true; value: Value } | { done: false; refusal: Refusal }

const real = { confirm, alertDialog, openSettings, openSystemSettings, readRefusal }

const TITLES: Record<Exclude<WayOn, 'none'>, { title: string; confirmText: string }> = {
  settings: { title: '需要你的允许', confirmText: '去设置' },
  systemSettings: { title: '需要你的允许', confirmText: '去设置' },
  retry: { title: '没有完成', confirmText: '重试' },
}

/**
 * Asks the phone or WeChat for something that belongs to the learner, and is the only way to do so. Where it is
 * refused, it says why in a sentence and offers the way on: the settings, another try, or doing it by hand. Nothing is
 * said when the learner closed it themselves. `shown`: what to add to the sentence, such as a text that was not copied.
 * Never rejects.
 */
export const attemptPrivate = async <Value>(
  subject: PrivateSubject,
  work: () => Promise<Value>,
  { shown = '', by = real }: { shown?: string; by?: typeof real } = {},
): Promise<PrivateOutcome<Value>> => {
  for (;;) {
    try {
      return { done: true, value: await work() }
    } catch (error) {
      const refusal = describe(subject, error, by)
      if (refusal.kind !== 'canceled') console.warn('refused', subject, refusal.kind, error)
      if (!(await goOn(subject, refusal, shown, by))) return { done: false, refusal }
    }
  }
}

/** Says a refusal that a component of WeChat's reports as an event: trying again takes another tap on it. */
export const sayRefusal = async (subject: PrivateSubject, error: unknown, by = real): Promise<void> => {
  const { text, kind } = describe(subject, error, by)
  if (text === '') return
  console.warn('refused', subject, kind, error)
  await by.alertDialog({ title: '没有完成', content: text })
}

/** Opens the settings of a permission, for a screen that says the refusal itself; undefined where there are none. */
export const settingsOf = (subject: PrivateSubject): (() => Promise<void>) | undefined => {
  const { scope } = PRIVATE_CALLS[subject]
  return openSettings && (async () => void (await openSettings?.(scope)))
}

const describe = (subject: PrivateSubject, error: unknown, by: typeof real): Refusal =>
  describeRefusal(subject, by.readRefusal(error), {
    settings: by.openSettings !== undefined && PRIVATE_CALLS[subject].scope !== '',
    systemSettings: by.openSystemSettings !== undefined,
  })

/** Says the refusal; whether it is worth trying again. */
const goOn = async (
  subject: PrivateSubject,
  { text, way }: Refusal,
  shown: string,
  by: typeof real,
): Promise<boolean> => {
  if (text === '') return false
  const content = shown === '' ? text : `${text}\n${shown}`
  if (way === 'none') {
    await by.alertDialog({ title: '没有完成', content })
    return false
  }
  if (!(await by.confirm({ ...TITLES[way], content, cancelText: '不用了' }))) return false
  try {
    if (way === 'settings') return (await by.openSettings?.(PRIVATE_CALLS[subject].scope)) ?? false
    // The learner comes back from the system later; the next tap tries again.
    if (way === 'systemSettings') await by.openSystemSettings?.()
    return way === 'retry'
  } catch (error) {
    console.warn('settings not opened', error)
    return false
  }
}
