import { Alert, Button, Input } from 'antd'
import { downloadCsv } from '../../core/call/download'

/** Codes that the server shows once. */
const CouponCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Alert type="warning" showIcon title="关闭后不能再看到，请先下载。" style={{ marginBottom: 16 }} />
    <Button
      type="primary"
      style={{ marginBottom: 16 }}
      onClick={() => downloadCsv('兑换码.csv', ['兑换码', ...codes].join('\r\n'))}
    >
      下载 {codes.length} 个兑换码
    </Button>
    <Input.TextArea
      aria-label="兑换码"
      readOnly
      rows={10}
      value={codes.join('\n')}
      style={{ fontFamily: 'monospace' }}
    />
  </>
)
export default CouponCodes
