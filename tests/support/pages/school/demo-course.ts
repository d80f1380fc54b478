/** What the journeys buy and watch, from the demo school. */
export const COURSE = '低压电工操作证：安全用电与实操考证全程班'
export const FREE_LESSON = '1.1 触电的危害与急救'

/** A number of its own for each run, so that a server that runs already takes it. */
export const makePhone = (): string => `139${String(Date.now()).slice(-8)}`
