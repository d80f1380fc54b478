/** The mini-program's first screen comes with its package: there is nothing embedded. */
export const peekFirstResponse = (_identity: string): unknown => undefined
export const takeFirstResponse = (_identity: string): unknown => undefined
export const hasFirstResponses = (): boolean => false
