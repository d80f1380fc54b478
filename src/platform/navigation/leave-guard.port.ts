/**
 * Until the returned function is called, a way back from the current page asks first.
 *
 * @param question is shown by a platform that asks by itself; the others call `ask`, which resolves to true to leave.
 */
export type GuardLeaving = (question: string, ask: () => Promise<boolean>) => () => void
