import { addSeconds, formatTime } from '../../kernel/school-time'

/** The fields of requestBillingNew's order that the sandbox reads. */
export interface NuonuoOrder {
  orderNo: string
  invoiceDate: string
  buyerName: string
  buyerTaxNum: string
  remark: string
  invoiceDetail: { goodsName: string; taxIncludedAmount: string; taxRate: string }[]
}

/** An invoice that the sandbox issued, or would not. */
export interface Specimen {
  order: NuonuoOrder
  /** Of a red-letter invoice, the number of what it reverses. */
  reverses: string
  invoiceNumber: string
  readyAt: Date
  /** Why it could not be issued, '' where it was. */
  failCause: string
}

const READY_AFTER_SECONDS = 2
const MOST_KEPT = 1000
/** A buyer with this in its name cannot be invoiced, so that the failure can be tried. */
const FAILING_NAME = '开票失败'

/** What the tax authority would remember; lost when the server restarts. */
export class SpecimenBook {
  private readonly specimens = new Map<string, Specimen>()

  constructor(private readonly now: () => Date) {}

  /** Returns why it is refused at once, undefined when it was taken. */
  issue(order: NuonuoOrder): string | undefined {
    if (!/^\d{20}$/.test(order.orderNo)) return '订单号应为 20 位数字'
    if (!order.buyerName || !order.invoiceDetail?.length) return '购方名称和明细不能为空'
    if (this.specimens.has(order.orderNo)) return '订单号重复'
    this.add(order, '', order.buyerName.includes(FAILING_NAME) ? '购方名称与税号不符（沙箱）' : '')
    return undefined
  }

  reverse(orderNo: string, invoiceNumber: string): string | undefined {
    const all = [...this.specimens.values()]
    const original = all.find((specimen) => specimen.invoiceNumber === invoiceNumber && this.isReady(specimen))
    if (!original || original.reverses) return '没有这张蓝字发票'
    if (this.specimens.has(orderNo) || all.some(({ reverses }) => reverses === invoiceNumber)) return '发票已红冲'
    const invoiceDetail = original.order.invoiceDetail.map((line) => ({
      ...line,
      taxIncludedAmount: `-${line.taxIncludedAmount}`,
    }))
    this.add({ ...original.order, orderNo, invoiceDetail }, invoiceNumber, '')
    return undefined
  }

  find(orderNo: string): Specimen | undefined {
    return this.specimens.get(orderNo)
  }

  isReady({ failCause, readyAt }: Specimen): boolean {
    return !failCause && readyAt <= this.now()
  }

  private add(order: NuonuoOrder, reverses: string, failCause: string): void {
    const now = this.now()
    const invoiceNumber = formatTime(now, 'YY') + order.orderNo.slice(2)
    this.specimens.set(order.orderNo, {
      order,
      reverses,
      invoiceNumber,
      readyAt: addSeconds(now, READY_AFTER_SECONDS),
      failCause,
    })
    if (this.specimens.size > MOST_KEPT) this.specimens.delete(this.specimens.keys().next().value!)
  }
}
