interface Guard {
  /** Resolves to true to leave. */
  ask: () => Promise<boolean>
  /** Leaves the page after a step back of the phone that was confirmed, where the phone cannot repeat the step. */
  leave: () => unknown
}

/** Guards the page in front until the returned function is called: leaving it needs a confirmation. */
export type GuardLeaving = (guard: Guard) => () => void
