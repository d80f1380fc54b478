/** Plain data about signing in to sessions, which app and server import at run time. */

/** How long the teacher's screen shows one code. */
export const SIGN_IN_STEP_SECONDS = 15
export const SIGN_IN_CODE_LENGTH = 6
/** A code is good for the step that shows it and this many more, so that nobody types against the clock. */
export const SIGN_IN_LATER_STEPS = 2
/** Wrong codes in a row before a learner has to wait. */
export const SIGN_IN_MOST_TRIES = 5
export const SIGN_IN_REST_SECONDS = 60
/** What a phone kept without a network is taken until so long after the window. */
export const SIGN_IN_SYNC_MINUTES = 30

/**
 * What a session's sign-in is to one learner. `doubt` waits for a person; `unmarked` is over without a mark while the
 * roll is not taken; `marked` is what the school's books say.
 */
export const SIGN_IN_STATES = ['before', 'open', 'doubt', 'marked', 'unmarked'] as const
export type SignInState = (typeof SIGN_IN_STATES)[number]

/** How a learner signed in: with the code at once, or later with what the phone kept without a network. */
export const SIGN_IN_WAYS = ['code', 'kept'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** Why a person has to look at a sign-in. */
export const SIGN_IN_DOUBTS = ['device', 'afterRoll'] as const
export type SignInDoubt = (typeof SIGN_IN_DOUBTS)[number]
export const SIGN_IN_DOUBT_LABEL: Record<SignInDoubt, string> = {
  device: '这台手机也给别人签过到',
  afterRoll: '点名之后才签到',
}

export const MAKE_UP_STATUSES = ['pending', 'approved', 'rejected'] as const
export type MakeUpStatus = (typeof MAKE_UP_STATUSES)[number]
export const MAKE_UP_STATUS_LABEL: Record<MakeUpStatus, string> = {
  pending: '补签待审',
  approved: '补签已准',
  rejected: '补签未准',
}
export const MAKE_UP_REASON_MAX_LENGTH = 200
/** A mark is corrected on request for so long after the session. */
export const MAKE_UP_DAYS = 7
