/** What a price of an activity is compared with. */
export const STRUCK_NAME = '近 7 天最低'
