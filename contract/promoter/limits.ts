/** Of what people type, in characters as people count them. */
export const APPLICATION_NAME_MAX_LENGTH = 30
export const APPLICATION_TEXT_MAX_LENGTH = 200
export const PROMOTER_REASON_MAX_LENGTH = 200
export const LEVEL_NAME_MAX_LENGTH = 12
export const PROMOTER_INTRO_MAX_LENGTH = 2000
export const AGREEMENT_TITLE_MAX_LENGTH = 40
export const AGREEMENT_BODY_MAX_LENGTH = 8000
export const MOST_LEVELS = 10
/** Half of what was paid, so that both tiers together never come to more than that. */
export const MOST_RATE_PPM = 500_000
export const MOST_FROZEN_DAYS = 180
export const MOST_BINDING_DAYS = 3650
/** Days of the chart of income. */
export const CHART_DAYS = 30
