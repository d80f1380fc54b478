/** The mini-program's first screen comes with its package: there is no picture of it. */
export const useFirstScreenUntilReady = (): void => undefined
export const useFirstScreenAsSkeleton = (): boolean => false
