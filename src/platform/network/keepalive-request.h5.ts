import type { KeepaliveResponse, KeepaliveRequest } from './keepalive-request.port'

/**
 * Sends a request that the browser finishes after the page has closed; undefined where only an ordinary one is
 * possible.
 */
export const sendKeepalive = ({ url, header, body }: KeepaliveRequest): Promise<KeepaliveResponse> | undefined => {
  if (!('keepalive' in Request.prototype)) return undefined
  return fetch(url, { method: 'POST', keepalive: true, headers: header, body: JSON.stringify(body) }).then(
    async (response) => ({ statusCode: response.status, data: (await response.json()) as unknown }),
  )
}
