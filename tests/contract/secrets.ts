import { minute } from '../server/live/live-fixture'

/** Everything happens at this moment: twelve minutes into a live whose checks are open. */
export const NOW = minute(12)
/** Stands in whatever this learner writes for nobody else. */
export const SECRET = '只给自己看'
/** Printed on the certificate: a name, with the same purpose. */
export const SECRET_NAME = '甄自己'

/** What the learner's paid order cost. */
export const PAID_FEN = 100
