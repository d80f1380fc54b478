/**
 * Guards the current page until the returned function is called: going back needs a confirmation.
 *
 * @param question is shown by a platform with its own dialog; the others call `ask`, which resolves to true to leave.
 */
export type GuardLeaving = (question: string, ask: () => Promise<boolean>) => () => void
