/** What a shared screen looks like to whoever gets it. */
export interface ShareCard {
  title: string
  description: string
  /** Below the app's root, with its parameters and the school, such as `/sub/course/detail?id=1&sid=qihang`. */
  path: string
  /** As an image would take it, or empty. */
  imageUrl: string
}

/**
 * - shared: handed to the system's sheet
 * - menu: the learner goes on in WeChat's own menu (「…」), which now carries the card
 * - copied: the link lies in the clipboard
 * - cancelled: the learner closed the sheet
 */
export type ShareOutcome = 'shared' | 'menu' | 'copied' | 'cancelled'
