import type { KeepaliveResponse, KeepaliveRequest } from './keepalive-request.port'

/**
 * Sends so that the browser finishes it when the page is gone; undefined where it cannot: then an ordinary request has
 * to do.
 */
export const sendKeepalive = ({ url, header, body }: KeepaliveRequest): Promise<KeepaliveResponse> | undefined => {
  if (!('keepalive' in Request.prototype)) return undefined
  return fetch(url, { method: 'POST', keepalive: true, headers: header, body: JSON.stringify(body) }).then(
    async (response) => ({ statusCode: response.status, data: (await response.json()) as unknown }),
  )
}
