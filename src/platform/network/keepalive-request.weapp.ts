import type { KeepaliveResponse, KeepaliveRequest } from './keepalive-request.port'

/** A mini-program's requests continue for some seconds in the background, so an ordinary one is enough. */
export const sendKeepalive = (_request: KeepaliveRequest): Promise<KeepaliveResponse> | undefined => undefined
