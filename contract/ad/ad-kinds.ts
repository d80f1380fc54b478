/** Where an ad is shown. `page` has a page of its own alone, which jump targets lead to. */
export const AD_PLACES = ['open', 'float', 'list', 'page'] as const
export type AdPlace = (typeof AD_PLACES)[number]

/** How often one viewer is shown it. A day is one of Shanghai's. */
export const AD_FREQUENCIES = ['once', 'daily', 'always'] as const
export type AdFrequency = (typeof AD_FREQUENCIES)[number]

export const AD_ACTS = ['seen', 'tapped'] as const

export const AD_TITLE_MAX_LENGTH = 30
export const AD_BUTTON_MAX_LENGTH = 10
export const AD_CONTENT_MAX_LENGTH = 20_000
/** An ad of a list stands behind so many rows at most. */
export const MOST_ROWS_BEFORE = 50
/** Classes and levels that an ad is for. */
export const MOST_AD_TARGETS = 50
/** The opening picture closes by itself after so many seconds. */
export const OPENING_SECONDS = 5
