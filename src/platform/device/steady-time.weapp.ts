/** The mini-program has no clock but the one that its owner can change; SteadyClock notices that. */
export const readSteadyTime = (): number => Date.now()
