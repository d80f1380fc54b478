import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { FactorCode } from '../../core/session/FactorCode'

const confirm = actOn<object>()('POST /staff/me/factor/confirm', () => ({}), {
  label: '验证并换上',
  ask: { code: { label: '新的动态口令', hint: '身份验证器上新的一组 6 位数字' } },
  done: '动态口令已换，其他设备已退出登录',
})

/** The new secret, and the code that puts it in the old one's place. */
const NewFactor = (factor: { totpUrl: string; totpSecret: string }) => (
  <>
    <FactorCode {...factor} />
    <ActButton act={confirm} from={{}} type="primary" />
  </>
)
export default NewFactor
