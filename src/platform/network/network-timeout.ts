/** REQ-06: for request, socket, upload and download alike. */
export const NETWORK_TIMEOUT_MILLISECONDS = 60_000
