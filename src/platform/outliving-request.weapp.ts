import type { OutlivingAnswer, OutlivingRequest } from './outliving-request.port'

/** A mini-program's requests go on for some seconds in the background: an ordinary one does. */
export const requestOutlivingPage = (_request: OutlivingRequest): Promise<OutlivingAnswer> | undefined => undefined
