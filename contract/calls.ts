import type { EffectOf, InputOf, OutputOf } from './call'
import { shopCalls } from './shop/calls'
import { userCalls } from './user/calls'
import { courseCalls } from './course/calls'
import { noteCalls } from './course/note-calls'
import { studyCalls } from './course/study-calls'
import { attendanceCalls } from './attendance/calls'
import { packageCalls } from './course/package-calls'
import { certificateCalls } from './certificate/calls'
import { liveCalls } from './live/calls'
import { messageCalls } from './message/calls'
import { searchCalls } from './search/calls'
import { orderCalls } from './order/calls'
import { paymentCalls } from './pay/calls'
import { logCalls } from './log/calls'
import { fileCalls } from './file/calls'

/** Every call that app and server agree on. A domain adds its own calls here and nowhere else. */
export const calls = {
  ...shopCalls,
  ...userCalls,
  ...courseCalls,
  ...noteCalls,
  ...studyCalls,
  ...packageCalls,
  ...attendanceCalls,
  ...certificateCalls,
  ...liveCalls,
  ...messageCalls,
  ...searchCalls,
  ...orderCalls,
  ...paymentCalls,
  ...logCalls,
  ...fileCalls,
}

export type Calls = typeof calls
export type Key = keyof Calls
/** Keys of the calls that read, and of those that write. */
export type QueryKey = { [K in Key]: EffectOf<K, Calls[K]> extends 'read' ? K : never }[Key]
export type CommandKey = Exclude<Key, QueryKey>
export type Input<K extends Key> = InputOf<Calls[K]>
export type Output<K extends Key> = OutputOf<Calls[K]>
