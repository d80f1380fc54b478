/**
 * How much slower this machine is than those that the limits of waiting were chosen on; `npm test` measures it at its
 * start. At least 1.
 */
const slowness = Number(process.env.TEST_SLOWNESS || 1)
if (!(slowness >= 1)) throw new Error(`TEST_SLOWNESS must be a number of at least 1, not ${process.env.TEST_SLOWNESS}`)

/**
 * A limit of waiting in milliseconds, as long as this machine needs. Only for what tests wait for: what the product
 * promises is the same on every machine.
 */
export const patience = (milliseconds: number): number => Math.round(milliseconds * slowness)
