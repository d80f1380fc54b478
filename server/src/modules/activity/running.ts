import { SHARING_KINDS } from '@contract/activity/activity-kinds'
import { AppError } from '../../kernel/app-error'
import type { ActivityItemRow, ActivityRow } from './activity-kind'

/** Whether it was stopped, or is one of those with sharing that the school has ended. */
export const isStopped = (
  { kind, stoppedAt }: Pick<ActivityRow, 'kind' | 'stoppedAt'>,
  sharingEnded: boolean,
): boolean => stoppedAt !== null || (sharingEnded && SHARING_KINDS.includes(kind))

/** @throws AppError ACTIVITY_STOPPED, ACTIVITY_NOT_STARTED, ACTIVITY_ENDED */
export const requireRunning = (
  { startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>,
  stopped: boolean,
  now: Date,
): void => {
  if (stopped) throw new AppError('ACTIVITY_STOPPED')
  if (now < startsAt) throw new AppError('ACTIVITY_NOT_STARTED')
  if (now >= endsAt) throw new AppError('ACTIVITY_ENDED')
}

export const leftOf = ({ stock, taken }: Pick<ActivityItemRow, 'stock' | 'taken'>): number => stock - taken

/** Pieces of all items together; null where there is no stock. */
export const sumPieces = (items: ActivityItemRow[]): { stock: number | null; left: number | null } =>
  items.length === 0
    ? { stock: null, left: null }
    : {
        stock: items.reduce((sum, { stock }) => sum + stock, 0),
        left: items.reduce((sum, item) => sum + leftOf(item), 0),
      }
