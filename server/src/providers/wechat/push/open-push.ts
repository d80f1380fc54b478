import { timingSafeEqual } from 'node:crypto'
import { decryptMessage, encryptMessage, signParts } from './message-crypto'
import { formatOf, parseMessage, writeMessage, type MessageBody, type MessageFormat } from './message-text'

/** What stands in the address of a push. */
export interface PushQuery {
  signature: string
  msg_signature: string
  timestamp: string
  nonce: string
  echostr: string
}

export interface PushKeys {
  token: string
  encodingAesKey: string
  appId: string
  /** Takes messages that are not encrypted. Their signature does not cover what they say. */
  takesPlain: boolean
}

export interface OpenedPush {
  /** The message as WeChat wrote it, without its encryption. */
  text: string
  body: MessageBody
  format: MessageFormat
  encrypted: boolean
}

/** Why a message was refused. */
export const PUSH_FAULTS = ['badSignature', 'stale', 'plain', 'unreadable', 'foreignApp'] as const
export type PushFault = (typeof PUSH_FAULTS)[number]

export class PushRefused extends Error {
  constructor(
    readonly fault: PushFault,
    message: string,
  ) {
    super(message)
  }
}

/** WeChat says nowhere that it signs anew when it sends again: more than its retries take, less than a copy's life. */
const LATEST_SECONDS = 86_400

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** The question by which WeChat checks an address that staff entered in its back office. @throws PushRefused */
export const readEcho = ({ token }: Pick<PushKeys, 'token'>, query: PushQuery): string => {
  if (!isSame(query.signature, signParts(token, query.timestamp, query.nonce)))
    throw new PushRefused('badSignature', 'signature of the check')
  return query.echostr
}

/** Checks signature, time and app of a message, and decrypts it. @throws PushRefused */
export const openPush = (keys: PushKeys, query: PushQuery, text: string, now: Date): OpenedPush => {
  const { timestamp, nonce } = query
  const parsed = readOr(text)
  const encrypted = parsed?.Encrypt
  const inClear = typeof encrypted !== 'string'
  const signed = inClear ? query.signature : query.msg_signature
  if (!isSame(signed, signParts(keys.token, timestamp, nonce, ...(inClear ? [] : [encrypted]))))
    throw new PushRefused('badSignature', inClear ? 'signature' : 'msg_signature')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > LATEST_SECONDS)
    throw new PushRefused('stale', `timestamp ${timestamp}`)
  if (inClear && !keys.takesPlain) throw new PushRefused('plain', 'not encrypted')
  const opened = inClear ? { text, body: parsed } : decrypt(keys, encrypted)
  if (!opened.body) throw new PushRefused('unreadable', 'neither JSON nor XML')
  // Some events name the app they are about.
  const { appid = keys.appId } = opened.body
  if (appid !== keys.appId) throw new PushRefused('foreignApp', `appid ${String(appid).slice(0, 40)}`)
  return { text: opened.text, body: opened.body, format: formatOf(text), encrypted: !inClear }
}

const readOr = (text: string): MessageBody | undefined => {
  try {
    return parseMessage(text)
  } catch {
    return undefined
  }
}

const decrypt = (keys: PushKeys, encrypted: string): { text: string; body: MessageBody | undefined } => {
  let message
  try {
    message = decryptMessage(encrypted, keys.encodingAesKey)
  } catch {
    throw new PushRefused('unreadable', 'not encrypted with our key')
  }
  if (message.appId !== keys.appId) throw new PushRefused('foreignApp', `appid ${message.appId.slice(0, 40)}`)
  return { text: message.text, body: readOr(message.text) }
}

/** An answer with content: encrypted where the message was. @param timestamp in seconds */
export const sealAnswer = (
  keys: Pick<PushKeys, 'token' | 'encodingAesKey' | 'appId'>,
  { format, encrypted }: Pick<OpenedPush, 'format' | 'encrypted'>,
  { timestamp, nonce }: { timestamp: number; nonce: string },
  answer: object,
): string => {
  const text = writeMessage(answer, format)
  if (!encrypted) return text
  const sealed = encryptMessage(text, keys)
  return writeMessage(
    {
      Encrypt: sealed,
      MsgSignature: signParts(keys.token, String(timestamp), nonce, sealed),
      TimeStamp: timestamp,
      Nonce: nonce,
    },
    format,
  )
}
