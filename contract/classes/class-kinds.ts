/** Plain data about classes, which app and server import at run time. */
import type { PartyKind } from '../party/party-kinds'

/** What a class is: one of a term, or an intensive of some weeks, which learners of any class may join. */
export const CLASS_KINDS = ['class', 'intensive'] as const satisfies readonly PartyKind[]
export type ClassKind = (typeof CLASS_KINDS)[number]

/** By which names a school shows learners of a class to each other. */
export const CLASSMATE_RULES = ['hidden', 'nickname', 'realName'] as const
export type ClassmateRule = (typeof CLASSMATE_RULES)[number]

/** My classes by what they are to me now. */
export const MY_CLASS_STATES = ['current', 'coming', 'past'] as const
export type MyClassState = (typeof MY_CLASS_STATES)[number]
export const MY_CLASS_STATE_LABEL: Record<MyClassState, string> = { current: '在读', coming: '未开始', past: '已结束' }

/** Why a class takes nobody by itself. */
export const JOIN_REFUSALS = ['closed', 'full', 'over'] as const
export type JoinRefusal = (typeof JOIN_REFUSALS)[number]
export const JOIN_REFUSAL_LABEL: Record<JoinRefusal, string> = {
  closed: '暂不接受报名',
  full: '名额已满',
  over: '报名已结束',
}
