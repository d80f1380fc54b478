/** Who brings parcels, by their codes at Kuaidi100. */
export const CARRIERS = [
  'shunfeng',
  'zhongtong',
  'yuantong',
  'yunda',
  'shentong',
  'jtexpress',
  'jd',
  'ems',
  'youzhengguonei',
  'debangkuaidi',
] as const
export type Carrier = (typeof CARRIERS)[number]

/** `phone` is the carrier's hotline. */
export const CARRIER_FACTS: Record<Carrier, { label: string; phone: string }> = {
  shunfeng: { label: '顺丰速运', phone: '95338' },
  zhongtong: { label: '中通快递', phone: '95311' },
  yuantong: { label: '圆通速递', phone: '95554' },
  yunda: { label: '韵达快递', phone: '95546' },
  shentong: { label: '申通快递', phone: '95543' },
  jtexpress: { label: '极兔速递', phone: '956025' },
  jd: { label: '京东物流', phone: '950616' },
  ems: { label: 'EMS', phone: '11183' },
  youzhengguonei: { label: '邮政快递包裹', phone: '11183' },
  debangkuaidi: { label: '德邦快递', phone: '95353' },
}
