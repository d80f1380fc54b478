import type { EffectOf, InputOf, OutputOf } from './call'
import { shopCalls } from './shop/calls'
import { userCalls } from './user/calls'
import { courseCalls } from './course/calls'
import { noteCalls } from './note/calls'
import { commentCalls } from './comment/calls'
import { favouriteCalls } from './favourite/calls'
import { studyCalls } from './study/calls'
import { attendanceCalls } from './attendance/calls'
import { packageCalls } from './package/calls'
import { certificateCalls } from './certificate/calls'
import { liveCalls } from './live/calls'
import { messageCalls } from './message/calls'
import { searchCalls } from './search/calls'
import { orderCalls } from './order/calls'
import { paymentCalls } from './payment/calls'
import { accessLogCalls } from './access-log/calls'
import { fileCalls } from './file/calls'

/** Every call between app and server. A domain's calls are added here once. */
export const calls = {
  ...shopCalls,
  ...userCalls,
  ...courseCalls,
  ...noteCalls,
  ...commentCalls,
  ...favouriteCalls,
  ...studyCalls,
  ...packageCalls,
  ...attendanceCalls,
  ...certificateCalls,
  ...liveCalls,
  ...messageCalls,
  ...searchCalls,
  ...orderCalls,
  ...paymentCalls,
  ...accessLogCalls,
  ...fileCalls,
}

export type Calls = typeof calls
export type Key = keyof Calls
/** Keys of the calls that read, and of those that write. */
export type QueryKey = { [K in Key]: EffectOf<K, Calls[K]> extends 'read' ? K : never }[Key]
export type CommandKey = Exclude<Key, QueryKey>
export type Input<K extends Key> = InputOf<Calls[K]>
export type Output<K extends Key> = OutputOf<Calls[K]>
