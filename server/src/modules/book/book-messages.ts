import { messageTargets } from '@contract/message/message-targets'
import { fenToYuan } from '@contract/money'
import type { NewMessage } from '../message/message.service'
import type { BillRow } from './bill.repository'
import type { ClaimRow } from './claim.repository'
import type { RoundRow } from './round.repository'

const listTitles = (titles: string[]): string =>
  titles.length > 2 ? `《${titles[0]}》等 ${titles.length} 件` : titles.map((title) => `《${title}》`).join('')

const HOW: Record<ClaimRow['way'], string> = {
  class: '班级代表会统一领取，发到手后请确认收到。',
  counter: '请出示取书码领取。',
  post: '付清运费后由学校寄出。',
}

/** What learners are told of books; each once. */
export const bookMessages = {
  /** @param claims of one learner and round */
  arrived: (round: RoundRow, claims: ClaimRow[], titles: string[], now: Date): NewMessage => ({
    ...{ userId: claims[0].userId, shopId: round.shopId, kind: 'order', title: '教材到货了' },
    content:
      `${listTitles(titles)}已到货。${HOW[claims[0].way]}` +
      (claims[0].way === 'counter' && round.counter ? `地点：${round.counter}。` : ''),
    target: messageTargets.books(round.id),
    reason: `bookClaim:${claims[0].id}:arrived:${now.getTime()}`,
  }),
  /** The representative has signed for the class. */
  carried: (round: RoundRow, claims: ClaimRow[], titles: string[], batchId: string): NewMessage => ({
    ...{ userId: claims[0].userId, shopId: round.shopId, kind: 'order', title: '教材由班级代表领走了' },
    content: `${listTitles(titles)}已交给班级代表，拿到手后请确认收到。`,
    target: messageTargets.bookRecords(),
    reason: `bookBatch:${batchId}:${claims[0].userId}`,
  }),
  settled: (round: RoundRow, { id, userId, status, prepaidFen, booksFen }: BillRow): NewMessage => ({
    ...{ userId, shopId: round.shopId, kind: 'order', title: '教材费结算好了' },
    content:
      `${round.title}：预收 ¥${fenToYuan(prepaidFen)}，实际 ¥${fenToYuan(booksFen)}。` +
      (status === 'due'
        ? `请补缴 ¥${fenToYuan(booksFen - prepaidFen)}。`
        : status === 'refundDue'
          ? `多收的 ¥${fenToYuan(prepaidFen - booksFen)} 由学校退还。`
          : '不用补也不用退。'),
    target: messageTargets.books(round.id),
    reason: `bookBill:${id}`,
  }),
}
