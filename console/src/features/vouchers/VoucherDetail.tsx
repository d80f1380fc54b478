import { Image } from 'antd'
import { VOUCHER_STATUS_LABEL } from '@contract/payment/voucher-status'
import type { Output } from '../../core/call/staff-calls'
import { OrderLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

/** A voucher with its pictures, to be held beside the bank's list. */
const VoucherDetail = ({ voucher }: { voucher: Output<'GET /staff/voucher/view'> }) => (
  <>
    <Facts
      of={[
        ['订单', <OrderLink key="order" id={voucher.orderId} number={voucher.orderNumber} />],
        ['商品', voucher.title],
        ['学员', `${voucher.nickName} ${voucher.phone}`],
        ['付款人', voucher.payerName],
        ['应付', showYuan(voucher.payableFen)],
        ['状态', VOUCHER_STATUS_LABEL[voucher.status]],
        ['提交', showTime(voucher.submittedAt)],
        ['核对', voucher.checkedAt && `${voucher.checkedByName} ${showTime(voucher.checkedAt)}`],
        ['决定', voucher.decidedAt && `${voucher.decidedByName} ${showTime(voucher.decidedAt)}`],
        ['银行流水号', voucher.transferNumber],
        ['退回原因', voucher.reason],
      ]}
    />
    <h2>凭证</h2>
    <div className="pictures">
      <Image.PreviewGroup>
        {voucher.pictures.map((url) => (
          <Image key={url} src={url} width={220} alt="转账凭证" />
        ))}
      </Image.PreviewGroup>
    </div>
  </>
)
export default VoucherDetail
