import { QRCode } from 'antd'

/** A new secret of the second factor, for the authenticator on the phone. */
export const FactorCode = ({ totpUrl, totpSecret }: { totpUrl: string; totpSecret: string }) => (
  <>
    <p>用身份验证器扫这个码：</p>
    <div className="factor">
      <QRCode value={totpUrl} size={168} aria-label="动态口令的二维码" />
      <div>
        扫不了时，手工输入密钥：
        <br />
        <code className="secret">{totpSecret}</code>
      </div>
    </div>
  </>
)
