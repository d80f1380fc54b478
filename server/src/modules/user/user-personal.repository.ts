import { and, eq, exists, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Person, PersonalData } from '../../kernel/personal-data/personal-data'
import { keysIn, ownedBy } from '../../kernel/personal-data/rows-of'
import { deregistrationTable } from './deregistration/deregistration.table'
import {
  knownDeviceTable,
  loginFailureTable,
  sessionTable,
  smsCodeTable,
  userTable,
  wechatAccountTable,
  wechatTicketTable,
} from './user.table'

const subqueries = new QueryBuilder({ casing: 'snake_case' })

/** Tickets of a WeChat login name the WeChat user, not the learner. */
const ticketsOf = ({ id }: Person) =>
  exists(
    subqueries
      .select({ openid: wechatAccountTable.openid })
      .from(wechatAccountTable)
      .where(and(eq(wechatAccountTable.userId, id), eq(wechatAccountTable.openid, wechatTicketTable.openid))),
  )

/** What identifies a learner. The account itself is last: its phone number finds the codes that were sent. */
export const userData: PersonalData = {
  tables: [
    { table: wechatTicketTable, rowsOf: ticketsOf, erase: 'remove' },
    {
      table: wechatAccountTable,
      title: '绑定的微信',
      rowsOf: ownedBy(wechatAccountTable.userId),
      erase: 'remove',
    },
    {
      table: sessionTable,
      title: '登录记录',
      rowsOf: ownedBy(sessionTable.userId),
      erase: 'remove',
      hidden: ['tokenHash', 'deviceHash'],
    },
    {
      table: knownDeviceTable,
      title: '登录过的设备',
      rowsOf: ownedBy(knownDeviceTable.userId),
      erase: 'remove',
      hidden: ['deviceHash'],
    },
    {
      table: smsCodeTable,
      title: '收到的验证码短信',
      rowsOf: ({ shopId, phone }) => and(eq(smsCodeTable.shopId, shopId), eq(smsCodeTable.phone, phone))!,
      erase: 'remove',
      hidden: ['codeHash', 'ticketHash'],
    },
    {
      table: loginFailureTable,
      rowsOf: ({ id, shopId, phone }) =>
        and(
          eq(loginFailureTable.shopId, shopId),
          or(sql`strpos(${loginFailureTable.phone}, ${phone}) > 0`, sql`strpos(${loginFailureTable.phone}, ${id}) > 0`),
        )!,
      erase: 'remove',
    },
    {
      table: deregistrationTable,
      title: '注销申请',
      rowsOf: ownedBy(deregistrationTable.userId),
      erase: { ticketHash: null },
      stays: ['shopId', 'status'],
      hidden: ['ticketHash'],
    },
    {
      table: userTable,
      title: '账号资料',
      rowsOf: ({ id }) => eq(userTable.id, id),
      erase: {
        // Free for a new account, and never a phone number.
        phone: sql`'erased-' || ${userTable.id}`,
        passwordHash: null,
        nickName: '已注销用户',
        realName: '',
        studentNumber: '',
        department: '',
        avatar: '',
        gender: '',
        birthday: '',
        areaCode: '',
        signature: '',
        disabled: true,
        inviteCode: null,
        invitedBy: null,
        importedAs: null,
      },
      stays: ['shopId'],
      files: keysIn('avatar'),
      hidden: ['passwordHash', 'avatar'],
    },
  ],
}
