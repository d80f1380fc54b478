import { sql, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { knownDeviceTable, sessionTable, userTable, wechatAccountTable } from './user.table'

/** Learners' names for staff, with the complete phone number. */
export const users = readView
  .select({
    id: userTable.id,
    shopId: userTable.shopId,
    nickName: userTable.nickName,
    realName: userTable.realName,
    studentNumber: userTable.studentNumber,
    department: userTable.department,
    avatar: userTable.avatar,
    phone: userTable.phone,
    createdAt: userTable.createdAt,
    disabled: userTable.disabled,
  })
  .from(userTable)
  .as('app_user')

/** Locks a learner's row until the transaction ends, without blocking rows that refer to it. */
export const lockLearner = (userId: string): SQL =>
  sql`select id from ${userTable} where id = ${userId} for no key update`

/** Logins of a learner that have not ended. */
export const countOpenSessions = (userId: string, now: Date): SQL<number> => sql<number>`(
  select count(*)::int from ${sessionTable} login where login.user_id = ${userId} and login.revoked_at is null
    and login.expires_at > ${now.toISOString()}::timestamptz)`

/** Devices on which a learner has logged in lately. */
export const countDevices = (userId: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${knownDeviceTable} known where known.user_id = ${userId})`

/** Which learners are known to the school's apps at WeChat. */
export const wechatAccounts = readView
  .select({
    userId: wechatAccountTable.userId,
    clientKind: wechatAccountTable.clientKind,
    openid: wechatAccountTable.openid,
  })
  .from(wechatAccountTable)
  .as('wechat_account')

/** Whether two learners have logged in on one device. */
export const sharesDevice = (one: SQL, other: SQL): SQL => sql`exists (
  select from ${knownDeviceTable} known join ${knownDeviceTable} same on same.device_hash = known.device_hash
  where known.user_id = ${one} and same.user_id = ${other})`
