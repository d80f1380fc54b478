import { callXpay, type MiniProgramCalls } from './xpay-calls'
import type { VirtualSettings } from './virtual-settings'

/** An item as WeChat wants it: a price of its own, published before anybody can pay it. */
export interface ShelfItem {
  /** At most 64 characters. */
  productId: string
  name: string
  priceFen: number
  /** jpg or png, open to WeChat. */
  pictureUrl: string
}

/** What became of the last task: `done` or `failed` of each item that it was about. */
export type ShelfTask = 'running' | { failed: Map<string, string> }

/** Of tasks: 0 none, 1 running, 2 some failed, 3 done. */
const RUNNING = 1
/** Of items: 1 at work, 2 done, 3 refused. */
const REFUSED = 3

/** The school's items at WeChat: uploaded, then published, each by a task that is asked for later. */
export class VirtualShelf {
  constructor(
    private readonly settings: VirtualSettings,
    private readonly api: MiniProgramCalls,
  ) {}

  /** @throws XpayRefusal, ChannelError */
  async upload(items: ShelfItem[]): Promise<void> {
    await this.call('/xpay/start_upload_goods', {
      upload_item: items.map(({ productId, name, priceFen, pictureUrl }) => ({
        id: productId,
        name,
        price: priceFen,
        remark: '',
        item_url: pictureUrl,
      })),
    })
  }

  /** @throws XpayRefusal, ChannelError */
  async publish(productIds: string[]): Promise<void> {
    await this.call('/xpay/start_publish_goods', { publish_item: productIds.map((id) => ({ id })) })
  }

  findUpload(): Promise<ShelfTask> {
    return this.findTask('/xpay/query_upload_goods', 'upload_item', 'upload_status')
  }

  findPublishing(): Promise<ShelfTask> {
    return this.findTask('/xpay/query_publish_goods', 'publish_item', 'publish_status')
  }

  private async findTask(path: string, list: string, field: string): Promise<ShelfTask> {
    const response = await this.call(path, {})
    if (Number(response.status) === RUNNING) return 'running'
    const items = Array.isArray(response[list]) ? (response[list] as Record<string, unknown>[]) : []
    const refused = items.filter((item) => Number(item[field]) === REFUSED)
    return { failed: new Map(refused.map(({ id, errmsg }) => [String(id), String(errmsg ?? '')])) }
  }

  private call(path: string, body: object) {
    return callXpay(this.api, this.settings.appKey, path, { ...body, env: this.settings.env })
  }
}
