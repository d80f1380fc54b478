import dayjs from 'dayjs'
import { fenToYuan } from '@contract/money'

/** A moment as a clerk reads it; '' for none. */
export const showTime = (value: string | null | undefined): string =>
  value ? dayjs(value).format('YYYY-MM-DD HH:mm') : ''
export const showYuan = (fen: number | null | undefined): string =>
  fen === null || fen === undefined ? '' : `${fen < 0 ? '-' : ''}¥${fenToYuan(Math.abs(fen))}`
