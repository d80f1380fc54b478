import { actOn } from '../../core/desk/desk'

const act = actOn<object>()
const KEY = '只写不读，保存后谁也看不到'
const NOTHING = () => ({})

export const setWechat = act('POST /staff/merchant/wechat/set', NOTHING, {
  label: '设置微信支付',
  warn: '换了商户号，旧的不再收款，仍可退款。',
  wide: true,
  ask: {
    mchid: { label: '商户号' },
    webAppid: { label: '公众号 AppID' },
    miniAppid: { label: '小程序 AppID' },
    merchantSerial: { label: '商户证书序列号' },
    merchantKeyPem: { label: '商户私钥（PEM）', lines: 5, hint: KEY },
    apiV3Key: { label: 'APIv3 密钥', secret: true, hint: KEY },
    platformKeyId: { label: '微信支付公钥 ID' },
    platformKeyPem: { label: '微信支付公钥（PEM）', lines: 4 },
  },
})
export const setAlipay = act('POST /staff/merchant/alipay/set', NOTHING, {
  label: '设置支付宝',
  warn: '换了应用，旧的不再收款，仍可退款。',
  wide: true,
  ask: {
    appId: { label: '应用 APPID' },
    sellerId: { label: '商家 PID' },
    appKeyPem: { label: '应用私钥（PEM）', lines: 5, hint: KEY },
    alipayKeyPem: { label: '支付宝公钥（PEM）', lines: 4 },
  },
})
const removal = { danger: true, done: '已停用' } as const
export const removeWechat = act('PUT /staff/merchant/remove', () => ({ provider: 'wechat' }), {
  label: '停用微信支付',
  warn: '学员马上不能用微信付款；已收的款仍可退。',
  ...removal,
})
export const removeAlipay = act('PUT /staff/merchant/remove', () => ({ provider: 'alipay' }), {
  label: '停用支付宝',
  warn: '学员马上不能用支付宝付款；已收的款仍可退。',
  ...removal,
})
export const removeOffline = act('DELETE /staff/merchant/offline/remove', NOTHING, {
  label: '停用线下支付',
  warn: '学员不能再选转账；已提交的凭证仍可确认。',
  ...removal,
})
export const setInvoice = act('POST /staff/invoice/account/set', NOTHING, {
  label: '设置电子发票',
  wide: true,
  ask: {
    appKey: { label: '诺诺 appKey', secret: true, hint: KEY },
    appSecret: { label: '诺诺 appSecret', secret: true, hint: KEY },
    accessToken: { label: '诺诺 accessToken', secret: true, hint: KEY },
    taxNumber: { label: '学校税号' },
    phone: { label: '学校电话' },
    address: { label: '学校地址' },
    clerk: { label: '开票人' },
    goodsCode: { label: '税收分类编码', hint: '19 位数字' },
    taxRate: {
      label: '税率',
      choices: { '0': '免税', '0.01': '1%', '0.03': '3%', '0.06': '6%' },
    },
  },
})
export const removeInvoice = act('DELETE /staff/invoice/account/remove', NOTHING, {
  label: '停用电子发票',
  warn: '之后只能登记在别处开好的发票。',
  ...removal,
})
export const setExpress = act('POST /staff/express/account/set', NOTHING, {
  label: '设置快递100',
  ask: {
    customer: { label: 'customer' },
    key: { label: '授权 key', secret: true, hint: KEY },
  },
})
export const removeExpress = act('DELETE /staff/express/account/remove', NOTHING, {
  label: '停用快递100',
  warn: '之后不再查询物流。',
  ...removal,
})
export const setTencent = act('POST /staff/captcha/account/set/tencent', NOTHING, {
  label: '用腾讯云验证码',
  ask: {
    captchaAppId: { label: 'CaptchaAppId' },
    appSecretKey: { label: 'AppSecretKey', secret: true, hint: KEY },
    secretId: { label: 'SecretId', secret: true, hint: KEY },
    secretKey: { label: 'SecretKey', secret: true, hint: KEY },
  },
})
export const setAliyun = act('POST /staff/captcha/account/set/aliyun', NOTHING, {
  label: '用阿里云验证码',
  ask: {
    sceneId: { label: '场景 ID' },
    prefix: { label: '身份标（prefix）' },
    accessKeyId: { label: 'AccessKey ID', secret: true, hint: KEY },
    accessKeySecret: { label: 'AccessKey Secret', secret: true, hint: KEY },
  },
})
export const removeCaptcha = act('DELETE /staff/captcha/account/remove', NOTHING, {
  label: '停用安全验证',
  warn: '学员改看图形验证码。',
  ...removal,
})
