/** What may keep somebody from buying a blind box. */
export const BOX_BARRIERS = ['login', 'staff', 'birthday', 'tooYoung', 'consent'] as const
export type BoxBarrier = (typeof BOX_BARRIERS)[number]

/** States of a draw whose content is known. A place that was sold never goes back. */
export const DRAW_STATES = ['paid', 'refunded'] as const

/** 盲盒经营行为规范指引（试行）: not to under 8; until 18 with the guardian's consent. */
export const LEAST_BOX_AGE = 8
export const FULL_AGE = 18
