import type { KeepaliveResponse, KeepaliveRequest } from './keepalive-request.port'

/** A mini-program's requests go on for some seconds in the background: an ordinary one does. */
export const sendKeepalive = (_request: KeepaliveRequest): Promise<KeepaliveResponse> | undefined => undefined
