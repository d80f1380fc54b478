import { Image, Timeline } from 'antd'
import {
  AFTER_SALE_KIND_LABEL,
  AFTER_SALE_REASON_LABEL,
  AFTER_SALE_STATUS_LABEL,
} from '@contract/after-sale/after-sale-status'
import type { Output } from '../../core/call/staff-calls'
import { OrderLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

const BY_WORDS = { learner: '学员', school: '学校', system: '系统' } as const

/** An after-sale with the negotiation about it. */
const AfterSaleDetail = ({ afterSale }: { afterSale: Output<'GET /staff/after-sale/view'> }) => (
  <>
    <Facts
      of={[
        ['订单', <OrderLink key="order" id={afterSale.orderId} number={afterSale.orderNumber} />],
        ['学员', `${afterSale.nickName} ${afterSale.learnerPhone}`],
        ['种类', AFTER_SALE_KIND_LABEL[afterSale.kind]],
        [
          '商品',
          <div key="lines">
            {afterSale.lines.map(({ lineId, title, variant, quantity }) => (
              <div key={lineId}>
                {title} {variant} ×{quantity}
              </div>
            ))}
          </div>,
        ],
        ['退款金额', showYuan(afterSale.amountFen)],
        ['状态', AFTER_SALE_STATUS_LABEL[afterSale.status]],
        ['审批', afterSale.awaitsApproval && '等另一位同事审批'],
        ['原因', AFTER_SALE_REASON_LABEL[afterSale.reason]],
        ['学员说明', afterSale.description],
        ['退货物流', `${afterSale.expressCompany} ${afterSale.expressNumber}`.trim()],
        ['最晚寄出', showTime(afterSale.returnBefore)],
        ['拒绝原因', afterSale.refusal],
      ]}
    />
    <h2>协商记录</h2>
    <Timeline
      items={afterSale.log.map(({ at, by, text, pictures }, index) => ({
        key: index,
        content: (
          <>
            <b>{BY_WORDS[by]}</b> {text}
            <span className="time"> {showTime(at)}</span>
            {pictures.length > 0 && (
              <div className="pictures">
                <Image.PreviewGroup>
                  {pictures.map((url) => (
                    <Image key={url} src={url} width={72} height={72} alt="学员的凭证" />
                  ))}
                </Image.PreviewGroup>
              </div>
            )}
          </>
        ),
      }))}
    />
  </>
)
export default AfterSaleDetail
