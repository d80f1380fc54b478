import type { Carrier } from '@contract/parcel/carrier-kinds'
import { CARRIER_FACTS } from '@contract/parcel/carrier-kinds'
import { addMinutes, formatTime } from '../../kernel/school-time'
import type { MiniProgramApi } from './mini-program-api'

/** 1 by express, 3 nothing to send, 4 collected. */
type LogisticsType = 1 | 3 | 4

export interface ShippedParcel {
  carrier: Carrier
  trackingNumber: string
  itemDesc: string
  /** Masked: first three and last four digits. */
  receiverContact: string
}

export interface ShippingUpload {
  transactionId: string
  openid: string
  logisticsType: LogisticsType
  /** Reported in several calls, each with the parcels that are new. */
  split: boolean
  allDelivered: boolean
  parcels: ShippedParcel[]
  /** For what is not sent by express. */
  itemDesc: string
}

/** Ids of WeChat's list of express companies; where it has another one today, that is found by its name. */
const COMPANY: Record<Carrier, string> = {
  shunfeng: 'SF',
  zhongtong: 'ZTO',
  yuantong: 'YTO',
  yunda: 'YUNDA',
  shentong: 'STO',
  jtexpress: 'JTSD',
  jd: 'JD',
  ems: 'EMS',
  youzhengguonei: 'EMS',
  debangkuaidi: 'DBKD',
}
/** Whether a school uses it changes once in its life. */
const MANAGED_MINUTES = 60
const LONGEST_PAGES = 20

interface Company {
  delivery_id: string
  delivery_name: string
}

/** 发货信息管理: what WeChat has to know before it gives out the money of payments in the mini-program. */
export class OrderShipping {
  private managed: { until: Date; answer: Promise<boolean> } | undefined
  private companies: Promise<Company[]> | undefined

  constructor(
    private readonly api: Pick<MiniProgramApi, 'appId' | 'post'>,
    private readonly now: () => Date,
  ) {}

  /** Whether payments of this mini-program have to be reported. @throws AppError, WechatRefusal */
  isManaged(): Promise<boolean> {
    if (!this.api.appId) return Promise.resolve(false)
    const now = this.now()
    if (!this.managed || this.managed.until <= now) {
      const answer = this.api
        .post('/wxa/sec/order/is_trade_managed', { appid: this.api.appId })
        .then(({ is_trade_managed: managed }) => managed === true)
      this.managed = { until: addMinutes(now, MANAGED_MINUTES), answer }
      answer.catch(() => (this.managed = undefined))
    }
    return this.managed.answer
  }

  /** @throws WechatRefusal with the codes of 发货信息管理 */
  async upload({ transactionId, openid, logisticsType, split, allDelivered, parcels, itemDesc }: ShippingUpload) {
    const list = logisticsType === 1 ? await Promise.all(parcels.map((parcel) => this.toEntry(parcel))) : undefined
    await this.api.post('/wxa/sec/order/upload_shipping_info', {
      order_key: { order_number_type: 2, transaction_id: transactionId },
      logistics_type: logisticsType,
      delivery_mode: split ? 2 : 1,
      ...(split && { is_all_delivered: allDelivered }),
      shipping_list: list ?? [{ item_desc: itemDesc }],
      upload_time: formatTime(this.now(), 'YYYY-MM-DDTHH:mm:ss.SSSZ'),
      payer: { openid },
    })
  }

  /** Payments that WeChat waits for, by their numbers, with when they were made. */
  async listUnshipped(): Promise<{ transactionId: string; paidAt: Date }[]> {
    const found: { transactionId: string; paidAt: Date }[] = []
    let lastIndex = ''
    for (let page = 0; page < LONGEST_PAGES; page++) {
      const body = { order_state: 1, page_size: 100, ...(lastIndex && { last_index: lastIndex }) }
      const response = await this.api.post('/wxa/sec/order/get_order_list', body)
      const orders = (response.order_list ?? []) as { transaction_id: string; pay_time: number }[]
      for (const { transaction_id: transactionId, pay_time: seconds } of orders)
        found.push({ transactionId, paidAt: new Date(seconds * 1000) })
      lastIndex = String(response.last_index ?? '')
      if (!response.has_more || !lastIndex) break
    }
    return found
  }

  /** Where a tap on WeChat's own messages about an order leads. */
  async setJumpPath(path: string): Promise<void> {
    await this.api.post('/wxa/sec/order/set_msg_jump_path', { path })
  }

  private async toEntry({ carrier, trackingNumber, itemDesc, receiverContact }: ShippedParcel) {
    return {
      tracking_no: trackingNumber,
      express_company: await this.findCompany(carrier),
      item_desc: itemDesc,
      contact: { receiver_contact: receiverContact },
    }
  }

  private async findCompany(carrier: Carrier): Promise<string> {
    this.companies ??= this.api
      .post('/cgi-bin/express/delivery/open_msg/get_delivery_list', {})
      .then(({ delivery_list: list }) => (Array.isArray(list) ? (list as Company[]) : []))
    const companies = await this.companies.catch(() => {
      this.companies = undefined
      return []
    })
    const known = COMPANY[carrier]
    const name = CARRIER_FACTS[carrier].label.slice(0, 2)
    if (companies.some(({ delivery_id: id }) => id === known)) return known
    return companies.find(({ delivery_name: label }) => label.startsWith(name))?.delivery_id ?? known
  }
}
