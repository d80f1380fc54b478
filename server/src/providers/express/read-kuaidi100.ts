import type { ParcelState } from '@contract/parcel/parcel-status'
import { readClock } from '../../kernel/school-time'
import { PushRefused, type ExpressPush, type ExpressReport, type ExpressTrack } from './express'
import { isSameSignature, signPush } from './kuaidi100-signature'

/** Kuaidi100's `state`: 在途 0, 揽收 1, 疑难 2, 签收 3, 退签 4, 派件 5, 退回 6, 转单 7, 清关 8-13, 拒签 14. */
const STATES: Record<string, ParcelState> = {
  0: 'transit',
  1: 'collected',
  2: 'problem',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returning',
  7: 'transit',
  8: 'customs',
  10: 'customs',
  11: 'customs',
  12: 'customs',
  13: 'problem',
  14: 'refused',
}
const MOST_TRACKS = 200
const TEXT_MAX_LENGTH = 300
const AREA_MAX_LENGTH = 60

/** What a query returns, and a push contains as `lastResult`. */
export interface Kuaidi100Result {
  nu?: string
  com?: string
  state?: string | number
  data?: { time?: string; ftime?: string; context?: string; areaName?: string | null }[]
}

export const readResult = ({ state, data = [] }: Kuaidi100Result): ExpressReport => ({
  state: STATES[String(state)],
  tracks: data
    .flatMap((entry) => readTrack(entry) ?? [])
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_TRACKS),
})

/** Carriers write Beijing time; an entry without a time or a text says nothing. */
const readTrack = ({ time, ftime, context, areaName }: NonNullable<Kuaidi100Result['data']>[number]) => {
  const at = readClock(time ?? '') ?? readClock(ftime ?? '')
  const text = clean(context).slice(0, TEXT_MAX_LENGTH)
  if (!at || !text) return undefined
  return { at, text, area: clean(areaName).slice(0, AREA_MAX_LENGTH) } satisfies ExpressTrack
}

/** PostgreSQL takes no NUL in a text. */
const clean = (text: string | null | undefined): string =>
  String(text ?? '')
    .replaceAll('\0', '')
    .trim()

/**
 * Reads a push, whose body is a form of `sign` and `param`. Plain arguments, so that a published sample can be tried.
 * @throws PushRefused unless it is signed with the salt
 */
export const readKuaidi100Push = (body: string, salt: string): ExpressPush => {
  const form = new URLSearchParams(body)
  const param = form.get('param') ?? ''
  if (!isSameSignature(form.get('sign') ?? '', signPush(param, salt))) throw new PushRefused('badSignature')
  const { lastResult } = parse(param)
  if (!lastResult?.nu || !lastResult.com) throw new PushRefused('unreadable')
  return { ...readResult(lastResult), carrier: lastResult.com, trackingNumber: lastResult.nu }
}

const parse = (param: string): { lastResult?: Kuaidi100Result } => {
  try {
    return JSON.parse(param) as { lastResult?: Kuaidi100Result }
  } catch {
    throw new PushRefused('unreadable')
  }
}
