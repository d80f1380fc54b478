import type { Jobs } from '../../../kernel/jobs/jobs'
import { VirtualShelf } from '../../../providers/payment/wechat-virtual/virtual-shelf'
import { toVirtualSettings } from '../../../providers/payment/wechat-virtual/virtual-settings'
import type { MiniProgramCalls } from '../../../providers/payment/wechat-virtual/xpay-calls'
import type { DeskDeps } from '../../staff/desk-deps'
import { toVirtualFields, type VirtualAccounts } from '../../merchant/to-virtual-fields'
import type { VirtualPaying } from '../payment/payment.service'
import { createComplaintDesk } from './desk/complaint-desk.module'
import { ComplaintRepository } from './complaint.repository'
import { ItemPictures, type ItemPicturesDeps } from './item-pictures'
import { SoldGoodsRepository } from './sold-goods.repository'
import { VirtualItemRepository } from './virtual-item.repository'
import { VirtualItems } from './virtual-items.service'
import { VirtualReports, type VirtualReportsDeps } from './virtual-reports.service'
import { VirtualStock } from './virtual-stock.service'
import { VirtualSales, type VirtualSalesDeps } from './virtual-sales.service'

/** What virtual payment of the mini-program needs of WeChat. */
export interface VirtualPaymentDeps {
  accounts: VirtualAccounts
  miniProgram: MiniProgramCalls
  login: VirtualSalesDeps['login']
  pushes: VirtualReportsDeps['pushes']
  /** The least that may be paid of a published price, in percent. */
  floorPercent: number
}

interface VirtualModuleDeps extends DeskDeps, ItemPicturesDeps, Omit<VirtualReportsDeps, 'pushes' | 'complaints'> {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  virtualPayment: VirtualPaymentDeps
}

/** Virtual payment: what it sells, and what WeChat reports of it. */
export const createVirtualModule = (deps: VirtualModuleDeps) => {
  const { virtualPayment, database } = deps
  const { accounts, miniProgram, login, pushes, floorPercent } = virtualPayment
  const findShelf = async (shopId: string): Promise<VirtualShelf | undefined> => {
    const fields = miniProgram.appId ? toVirtualFields(await accounts.find(shopId)) : undefined
    return fields && new VirtualShelf(toVirtualSettings(fields), miniProgram)
  }
  const items = new VirtualItems({
    ...deps,
    items: new VirtualItemRepository(database),
    pictures: new ItemPictures(deps),
    findShelf,
  })
  const sales = new VirtualSales({ items, login, floorPercent })
  const reports = new VirtualReports({ ...deps, pushes, complaints: new ComplaintRepository(database) })
  const stock = new VirtualStock({ ...deps, sold: new SoldGoodsRepository(database), items })
  const paying: VirtualPaying = {
    prepare: (lines, channel, buyer) => sales.prepare(lines, channel, buyer),
    findNotice: (shopId, lines) => sales.findNotice(shopId, lines),
    planLook: (paymentId) => reports.planLook(paymentId),
  }
  return { paying, planStock: () => stock.plan(), desk: createComplaintDesk(deps) }
}
