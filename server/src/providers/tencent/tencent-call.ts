import { signTencentCall, TENCENT_CONTENT_TYPE } from './tencent-signature'

/** An account at Tencent Cloud and the host of its service. */
export interface TencentAccount {
  secretId: string
  secretKey: string
  region: string
  host: string
  fetch?: typeof fetch
}

/** One of Tencent Cloud's actions, by name and version. */
export interface TencentAction {
  service: string
  action: string
  version: string
  timeoutMilliseconds: number
}

/** Calls an action of Tencent Cloud (API 3.0) with a signed request. Rejects when there is no response in time. */
export const callTencent = (
  { secretId, secretKey, region, host, fetch: send = fetch }: TencentAccount,
  { service, action, version, timeoutMilliseconds }: TencentAction,
  input: object,
  now: Date,
): Promise<Response> => {
  const body = JSON.stringify(input)
  const seconds = Math.floor(now.getTime() / 1000)
  return send(`https://${host}/`, {
    method: 'POST',
    body,
    headers: {
      'content-type': TENCENT_CONTENT_TYPE,
      authorization: signTencentCall({
        secretId,
        secretKey,
        service,
        host,
        contentType: TENCENT_CONTENT_TYPE,
        body,
        seconds,
      }),
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-region': region,
      'x-tc-timestamp': String(seconds),
    },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
}
