import { QRCode } from 'antd'
import { showYuan } from '../../core/text/show'

/** The code that a learner scans at the desk. */
const PayCode = ({ codeUrl, amountFen }: { codeUrl: string; amountFen: number }) => (
  <div className="pay-code">
    <QRCode value={codeUrl} size={240} aria-label="微信收款码" />
    <p>请学员用微信扫码付款 {showYuan(amountFen)}</p>
  </div>
)
export default PayCode
