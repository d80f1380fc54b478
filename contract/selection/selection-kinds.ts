/** Plain data about choosing courses, which app and server import at run time. */

/** Wishes without quota that a lot decides; first come, first served; the same in the first weeks of teaching. */
export const ROUND_KINDS = ['wish', 'fill', 'adjust'] as const
export type RoundKind = (typeof ROUND_KINDS)[number]
export const ROUND_KIND_LABEL: Record<RoundKind, string> = { wish: '预选', fill: '补选', adjust: '退补选' }
export const ROUND_KIND_RULE: Record<RoundKind, string> = { wish: '填志愿后抽签', fill: '先到先得', adjust: '先到先得' }

/** The one state of a learner and a course. */
export const CHOICE_STATES = ['pending', 'selected', 'waiting', 'lost', 'withdrawn'] as const
export type ChoiceState = (typeof CHOICE_STATES)[number]
export const CHOICE_STATE_LABEL: Record<ChoiceState, string> = {
  pending: '待确认',
  selected: '已选',
  waiting: '候补',
  lost: '落选',
  withdrawn: '已退',
}

/** From which states a choice may come into this one; what was never chosen may come into the first three. */
export const CHOICE_FROM: Record<ChoiceState, readonly ChoiceState[]> = {
  pending: ['waiting', 'lost', 'withdrawn'],
  selected: ['pending', 'waiting', 'lost', 'withdrawn'],
  waiting: ['lost', 'withdrawn'],
  lost: ['pending', 'waiting'],
  withdrawn: ['pending', 'selected', 'waiting'],
}
/** The learner has a place, or has wished for one. */
export const HOLDING_STATES: readonly ChoiceState[] = ['pending', 'selected']

/** What the learner may do with a course now. `swap` takes it in place of others, `accept` what was offered to her. */
export const CHOICE_ACTS = ['choose', 'swap', 'accept', 'wait', 'leave', 'withdraw', 'wish', 'none'] as const
export type ChoiceAct = (typeof CHOICE_ACTS)[number]

/** Who may choose a course: a class by its id, a year by the word that its classes share, a department. */
export const AUDIENCE_KINDS = ['class', 'year', 'department'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]
