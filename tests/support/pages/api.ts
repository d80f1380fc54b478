import { constants, publicEncrypt } from 'node:crypto'
import type { Input, Key, Output } from '@contract/calls'
import type { ServerProcess } from './server-process'

/** A caller over real HTTP, for what a test must set up or look at beside the browser. */
export class Api {
  token: string | undefined

  constructor(
    readonly server: Pick<ServerProcess, 'url'>,
    private readonly sid = 'qihang',
  ) {}

  async call<K extends Key>(key: K, input: Input<K>): Promise<{ code: number; msg: string; data: Output<K> }> {
    const [method, path] = key.split(' ') as [string, string]
    const inQuery = method === 'GET' || method === 'DELETE'
    const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const reply = await fetch(`${this.server.url}/api${path}${query}`, {
      method,
      headers: {
        sid: this.sid,
        ...this.credentials,
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      body: inQuery ? undefined : JSON.stringify(input),
    })
    return reply.json() as Promise<{ code: number; msg: string; data: Output<K> }>
  }

  /** The same for a call that must succeed; returns the envelope's data. */
  async succeed<K extends Key>(key: K, input: Input<K>): Promise<Output<K>> {
    const { code, msg, data } = await this.call(key, input)
    if (code !== 200) throw new Error(`${key} returned ${code}: ${msg}`)
    return data
  }

  /** The headers that say who calls. */
  protected get credentials(): Record<string, string> {
    return this.token ? { token: this.token } : {}
  }

  async login(phone: string, password: string): Promise<void> {
    const encrypted = await this.encrypt(password)
    const answer = await this.call('POST /base/api/shop/user/login/pwd', { phone, password: encrypted, agreed: true })
    if (answer.code !== 200) throw new Error(answer.msg)
    this.token = answer.data.token
  }

  /** Makes an account for a phone that the school does not know. */
  async register(phone: string, password: string): Promise<void> {
    const { codeTicket } = await this.succeed('POST /base/api/shop/user/send/verification/code', {
      phone,
      purpose: 'register',
    })
    const { token } = await this.succeed('POST /base/api/shop/user/register', {
      ...{ phone, codeTicket, agreed: true, code: await this.readCode(phone) },
      password: await this.encrypt(password),
    })
    this.token = token
  }

  private async encrypt(password: string): Promise<string> {
    const { publicKey } = await this.succeed('GET /base/api/shop/user/get/public/key', {})
    const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
    return publicEncrypt(key, Buffer.from(password)).toString('base64')
  }

  /** The newest code that went to a phone, from the developer's outbox. */
  async readCode(phone: string): Promise<string> {
    const reply = await fetch(`${this.server.url}/dev/outbox.json?phone=${phone}`)
    const messages = (await reply.json()) as { phone: string; code: string }[]
    const newest = messages.filter((message) => message.phone === phone).at(0)
    if (!newest) throw new Error(`no code was sent to ${phone}`)
    return newest.code
  }
}

export const DEMO = { phone: '13800000001', otherPhone: '13800000002', password: 'Qihang@2026' }
