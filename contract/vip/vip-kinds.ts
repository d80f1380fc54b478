/** What a level of membership is said to give. `icon` is a name of the app's icon set. */
export interface VipBenefit {
  icon: string
  title: string
  text: string
}

/** What buying a level would do for this learner now. */
export const VIP_EFFECTS = ['open', 'renew', 'upgrade', 'later'] as const
export type VipEffect = (typeof VIP_EFFECTS)[number]

/** The highest share that a level takes off every course. */
export const MOST_PERCENT_OFF = 90
/** The longest that one plan or one grant lasts. */
export const MOST_DAYS = 3650
export const MOST_MONTHS = 120
