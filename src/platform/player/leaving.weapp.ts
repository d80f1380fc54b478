/** A hidden mini-program tells its pages itself (onHide). */
export const watchLeaving = (_listener: () => void): (() => void) => () => undefined

/** Requests of a mini-program go on for some seconds in the background: an ordinary one does. */
export const postOutlivingPage = (_url: string, _header: Record<string, string>, _body: object): boolean => false
