import { yuanToFen } from '@contract/money'
import { readClock } from '../../../kernel/school-time'
import { ChannelError } from '../payment-channel'

export type BillLine = Record<string, string>

interface BillFormat {
  /** What the line with the names of the columns begins with. */
  firstColumn: string
  /** The one column whose text comes from people, and so may contain commas. */
  freeColumn: string
  /** Each value of these bills begins or ends with such characters. */
  padding: RegExp
  isEnd: (line: string) => boolean
}

/**
 * Reads the lines of a bill in CSV by the names of their columns, which providers add and move.
 * @throws ChannelError when there is no line with names, or a line has fewer values than names
 */
export const readBillLines = (text: string, format: BillFormat): BillLine[] => {
  const lines = text.split(/\r?\n/)
  const head = lines.findIndex((line) => line.replace(/^\ufeff/, '').startsWith(format.firstColumn))
  if (head < 0) throw new ChannelError('a bill without names of columns')
  const split = (line: string) => line.split(',').map((value) => value.replace(format.padding, ''))
  const names = split(lines[head].replace(/^\ufeff/, ''))
  const free = names.indexOf(format.freeColumn)
  const body = lines.slice(head + 1)
  const end = body.findIndex(format.isEnd)
  return body
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => line.trim())
    .map((line) => {
      const values = split(line)
      if (values.length < names.length) throw new ChannelError('a bill with an incomplete line')
      // A comma in a title makes more values than names.
      values.splice(
        free,
        values.length - names.length + 1,
        values.slice(free, free + values.length - names.length + 1).join(','),
      )
      return Object.fromEntries(names.map((name, at) => [name, values[at]]))
    })
}

/** @throws ChannelError for what is no amount of yuan */
export const readBillFen = (text: string | undefined): number => {
  const fen = yuanToFen(text ?? '')
  if (fen === undefined) throw new ChannelError('a bill with an amount that is none')
  return Math.abs(fen)
}

/** A time of Beijing's clock, `2026-11-22 08:30:00`. @throws ChannelError */
export const readBillTime = (text: string | undefined): Date => {
  const time = readClock(text ?? '')
  if (!time) throw new ChannelError('a bill with a time that is none')
  return time
}
