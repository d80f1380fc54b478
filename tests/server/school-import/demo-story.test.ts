import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER_LIFETIME_MINUTES } from '../../../contract/order/order-status'
import { useImportDatabase } from './import-database'
import { DEMO } from './school-fixture'

const trial = useImportDatabase()
const { importFolder } = trial
/** What contradicts itself, as one text each, so that a failure names it. */
const find = async (query: SQL): Promise<string[]> =>
  (await trial.database.rows<{ found: string }>(query)).map(({ found }) => found)

/** Records, messages, counts and times of each demo learner are compared: they must be possible together. */
describe('the demo school tells one story', () => {
  beforeAll(() => importFolder(DEMO))

  it('nothing has happened yet that lies ahead', async () => {
    const found = await find(sql`
      select 'order ' || title as found from trade_order where created_at > now() or paid_at > now()
      union all select 'step ' || note from trade_order_log where at > now()
      union all select 'track ' || text from trade_parcel_track where at > now()
      union all select 'message ' || title from user_message message where created_at > now()
      union all select 'note ' || content from note where created_at > now()
      union all select 'comment ' || content from comment where created_at > now()`)
    expect(found).toEqual([])
  })

  it('an order can be paid as long as any order', async () => {
    const found = await find(sql`
      select title || ' ' || (expires_at - created_at) as found from trade_order
      where activity is null and expires_at - created_at <> make_interval(mins => ${ORDER_LIFETIME_MINUTES})`)
    expect(found).toEqual([])
  })

  it('the steps of an order follow each other', async () => {
    const found = await find(sql`
      select trade_order.title || ': ' || log.note as found
      from (select *, lag(at) over (partition by order_id order by id) as before from trade_order_log) log
      join trade_order on trade_order.id = log.order_id where log.at < log.before`)
    expect(found).toEqual([])
  })

  it('parcels are shipped after the payment, travel forwards, and arrive before their receipt', async () => {
    const found = await find(sql`
      select tracking_number || ' shipped before its payment' as found
      from trade_parcel join trade_order on trade_order.id = order_id where shipped_at < paid_at
      union all select tracking_number || ' moves before it was shipped: ' || text
      from trade_parcel join trade_parcel_track on parcel_id = trade_parcel.id where at < shipped_at
      union all select tracking_number || ' moves after its arrival: ' || text
      from trade_parcel join trade_parcel_track on parcel_id = trade_parcel.id where at > signed_at
      union all select tracking_number || ' arrived without its last news'
      from trade_parcel where signed_at is not null
        and exists (select from trade_parcel_track where parcel_id = trade_parcel.id)
        and not exists (select from trade_parcel_track where parcel_id = trade_parcel.id and at = signed_at)
      union all select tracking_number || ' was received on its way'
      from trade_parcel join trade_order_log log on log.order_id = trade_parcel.order_id and event = 'confirmReceipt'
      where signed_at is null or signed_at > log.at`)
    expect(found).toEqual([])
  })

  it('after-sales, invoices and coupons fit their orders', async () => {
    const found = await find(sql`
      select 'after-sale before its payment: ' || title as found
      from trade_after_sale sale join trade_order on trade_order.id = sale.order_id where sale.created_at < paid_at
      union all select 'invoice before its payment: ' || title
      from invoice join invoice_order on invoice_id = invoice.id where invoice.created_at < paid_at
      union all select 'coupon used outside its time: ' || trade_order.title
      from user_coupon my_coupon join trade_order on trade_order.id = my_coupon.order_id
      where trade_order.created_at < valid_from or trade_order.created_at > my_coupon.expires_at`)
    expect(found).toEqual([])
  })

  it('learners study, write and review what they have by then', async () => {
    const owned = (at: SQL, course: SQL, user: SQL) => sql`exists (select from course_grant
      where user_id = ${user} and granted_at <= ${at} and (course_id = ${course} or course_id in (
        select package_id from package_course where package_course.course_id = ${course})))`
    const found = await find(sql`
      select 'note: ' || content as found from note
      where not ${owned(sql`note.created_at`, sql`note.course_id`, sql`note.user_id`)}
      union all select 'comment: ' || content from comment where course_id is not null
        and not ${owned(sql`comment.created_at`, sql`comment.course_id`, sql`comment.user_id`)}
      union all select 'study of ' || course.title from study join course on course.id = study.course_id
      where not ${owned(sql`study.saved_at`, sql`study.course_id`, sql`study.user_id`)}
      union all select 'reply before its comment: ' || reply.content
      from comment_reply reply join comment on comment.id = comment_id where reply.created_at < comment.created_at`)
    expect(found).toEqual([])
  })

  it('each lesson was studied on a day that the chart of the last weeks counts', async () => {
    const found = await find(sql`
      select course.title || ' on ' || day as found
      from study join course on course.id = study.course_id
      cross join lateral (select to_char(saved_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day) studied
      where saved_at > now() - interval '31 days'
        and not exists (select from study_day where user_id = study.user_id and study_day.day = studied.day)`)
    expect([...new Set(found)]).toEqual([])
  })

  it('what messages tell has happened as they tell it', async () => {
    const found = await find(sql`
      select 'no invoice: ' || content as found from user_message message where title like '%发票已开具%' and not exists (
        select from invoice join invoice_order on invoice_id = invoice.id
        where invoice.user_id = message.user_id and message.content like '%' || invoice_order.title || '%'
          and abs(extract(epoch from issued_at - message.created_at)) < 86400)
      union all select 'no such result: ' || content from user_message message where title like '%成绩%' and not exists (
        select from exam_attempt attempt join paper on paper.id = attempt.paper_id
        where attempt.user_id = message.user_id and content like '%' || paper.title || '%' and status = 'finished'
          and (content !~ '[0-9] 分' or content like '%' || trim_scale(attempt.score_hundredths / 100.0) || ' 分%')
          and abs(extract(epoch from attempt.submitted_at - message.created_at)) < 86400)
      union all select 'no such live then: ' || content from user_message message
      where content ~ '(明天|后天) [0-9:]+' and not exists (
        select from live where live.shop_id = message.shop_id
          and to_char(starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') =
            to_char(message.created_at at time zone 'Asia/Shanghai'
              + case when content like '%后天%' then interval '2 days' else interval '1 day' end, 'YYYY-MM-DD ')
            || substring(content from '([0-9]+:[0-9]+)'))
      union all select 'does not end then: ' || content from user_message message
      where content like '%还剩 1 天%' and not exists (
        select from course_access access join course on course.id = access.course_id
        where access.user_id = message.user_id and content like '%' || course.title || '%'
          and access.expires_at - message.created_at between interval '0' and interval '36 hours')`)
    expect(found).toEqual([])
  })
})
